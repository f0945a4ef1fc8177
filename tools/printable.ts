import { UsageError } from './usage-error.ts';

/**
 * The message of a plain Error or usage error, which is for the user. Other errors are bugs: they are returned, to
 * print their stack.
 */
export const printable = (error: unknown): unknown =>
  error instanceof UsageError || (error instanceof Error && error.constructor === Error)
    ? error.message
    : error;
