import type { UnavailableReason } from '../../application/unavailable.ts';
import type { RefusalCode } from '../../domain/refused-request.ts';

/** What happened in a sign-up. Created and queued are responses to create-account, repeated ones included. */
export type SignupEvent =
  | { readonly name: 'started' | 'resent'; readonly email: string; readonly reference: string }
  | { readonly name: 'verified' | 'created' | 'queued'; readonly email: string }
  | { readonly name: 'refused'; readonly reason: RefusalCode };

export interface SignupEvents {
  /** @param request id of the request that caused it, as in the other lines of the log */
  record(event: SignupEvent, request: string): void;
}

export interface CompletedRequest {
  readonly method: string;
  /** The pattern of the route, as in `/api/verify-email`; null where the address is unknown. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
  /** The unavailable dependency; null for none. */
  readonly unavailable: UnavailableReason | null;
}

export interface RequestEvents {
  completed(request: CompletedRequest): void;
}
