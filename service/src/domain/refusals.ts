import { serviceMessages } from '../../../src/languages/language.ts';

/** None of these names the product. */
const { refusals: sentences } = serviceMessages('');

export type RefusalCode = keyof typeof sentences;
export const refusalCodes = Object.keys(sentences) as readonly RefusalCode[];

/** Why a request is refused: a code that stays the same for programs, and the sentence that a visitor reads. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly message: string;
  /** Seconds until it may go well; null where waiting does not help. */
  readonly retryAfter: number | null;
}

/** @param retryAfter in seconds */
export function refusal(
  code: RefusalCode,
  {
    message = sentences[code],
    retryAfter = null,
  }: { message?: string; retryAfter?: number | null } = {},
): Refusal {
  return { kind: 'refused', code, message, retryAfter };
}
