import type { EmailAddress } from '../../domain/canonical-email.ts';

/** One address being verified in one browser session. `browserSession` is an opaque reference. */
export interface VerificationKey {
  readonly browserSession: string;
  readonly address: EmailAddress;
}

export interface NewCode extends VerificationKey {
  readonly codeDigest: string;
  readonly now: Date;
}

/** `send` mails the code; it runs in turn, so that of two requests at once the later code is the later mail. */
export type SendCode = (to: string) => Promise<void>;

/** Addresses being verified. There is one live code for each, whatever happens at once. */
export interface Verifications {
  /** Begins anew: the former code dies, attempts and resends start at none. */
  begin(code: NewCode, send: SendCode): Promise<void>;
  /** Puts a new code in the place of the former one. Attempts stay as they are. */
  replaceCode(code: NewCode, send: SendCode): Promise<'replaced' | 'limitReached' | 'unknown'>;
  /** Counts an attempt, before anything is compared. */
  countAttempt(key: VerificationKey, now: Date): Promise<'counted' | 'usedUp' | 'noLiveCode'>;
  /** Uses the code up if it is this one. False when it is not, or another request was faster. */
  consume(key: VerificationKey, codeDigest: string): Promise<boolean>;
}
