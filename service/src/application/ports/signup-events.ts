import type { RefusalCode } from '../../domain/refusals.ts';

/** What operators want to know of sign-ups. */
export type SignupEvent =
  | { readonly name: 'started' | 'verified' | 'created' | 'queued'; readonly email: string }
  | { readonly name: 'refused'; readonly reason: RefusalCode };

export interface SignupEvents {
  happened(event: SignupEvent): void;
}
