import type { Clock } from '../../src/application/ports/process.ts';
import type { Secrets } from '../../src/application/secrets.ts';
import type { Identities, SignedInAdministrator } from './identities.ts';

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
