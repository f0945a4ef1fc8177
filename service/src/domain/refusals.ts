import type { Message } from '../../../src/domain/message.ts';
import type { RefusalCode } from '../../../src/languages/refusals.ts';

export type { RefusalCode };

/** Why a request is refused. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** Takes the place of the code's own sentence; null for that sentence. */
  readonly message: Message | null;
  /** Seconds until it may go well; null where waiting does not help. */
  readonly retryAfter: number | null;
}

/** @param retryAfter in seconds */
export function refusal(
  code: RefusalCode,
  { message = null, retryAfter = null }: Partial<Pick<Refusal, 'message' | 'retryAfter'>> = {},
): Refusal {
  return { kind: 'refused', code, message, retryAfter };
}
