import { UsageError } from './usage-error.ts';

/**
 * The message of a plain Error or usage error, which is meant for the user. Other errors are bugs: returned as they are,
 * so that their stack is printed.
 */
export const printable = (error: unknown): unknown =>
  error instanceof UsageError || (error instanceof Error && error.constructor === Error)
    ? error.message
    : error;
