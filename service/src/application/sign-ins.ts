import type { Clock } from './ports/clock.ts';
import type { Identities, SignedInAdministrator } from './ports/identities.ts';
import type { Secrets } from './secrets.ts';

/** Tells who a sign-in token belongs to, and ends it. */
export class SignIns {
  constructor(
    private readonly identities: Identities,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Null when the token is unknown, ended or expired. */
  who(token: string): Promise<SignedInAdministrator | null> {
    return this.identities.signedIn(this.secrets.tokenDigest(token), this.clock.now());
  }

  end(token: string): Promise<void> {
    return this.identities.signOut(this.secrets.tokenDigest(token));
  }
}
