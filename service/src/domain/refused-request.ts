import type { Message } from '#page/domain/message.ts';
import type { RefusalCode } from '#page/languages/refusal-messages.ts';

export type { RefusalCode };

/** A request that the service refuses, and why. */
export interface RefusedRequest {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** Replaces the sentence of the code; null for that sentence. */
  readonly message: Message | null;
  /** Seconds until a retry may succeed; null if waiting does not help. */
  readonly retryAfter: number | null;
}

/** @param retryAfter in seconds */
export function refused(
  code: RefusalCode,
  { message = null, retryAfter = null }: Partial<Omit<RefusedRequest, 'kind' | 'code'>> = {},
): RefusedRequest {
  return { kind: 'refused', code, message, retryAfter };
}
