import type {
  Administrator,
  SignedInAdministrator,
} from '../../../../service/dev/identity/local-directory.ts';
import type { Identities } from '../../../../service/dev/identity/local-sign-in.ts';
import type { SsoSubject } from '../../../../service/src/application/ports/sso.ts';
import type { EmailAddress } from '../../../../service/src/domain/canonical-email.ts';
import { addressOf } from '../registrations.ts';

interface Identity extends Administrator, SignedInAdministrator {
  readonly sso: SsoSubject | null;
}

/** Accounts that can sign in, in memory. */
export class FakeIdentities implements Identities {
  private readonly signIns = new Map<string, { readonly id: string; readonly expiresAt: Date }>();

  constructor(private readonly all: readonly Identity[]) {}

  async find({ canonical }: EmailAddress): Promise<Administrator | null> {
    return this.all.find(({ email }) => addressOf(email).canonical === canonical) ?? null;
  }

  async findBySubject(person: SsoSubject): Promise<Administrator | null> {
    const isTheirs = ({ sso }: Identity) =>
      sso?.provider === person.provider &&
      sso.issuer === person.issuer &&
      sso.subject === person.subject;
    return this.all.find(isTheirs) ?? null;
  }

  async signIn(id: string, tokenDigest: string, expiresAt: Date): Promise<void> {
    this.signIns.set(tokenDigest, { id, expiresAt });
  }

  async signedIn(tokenDigest: string, now: Date): Promise<SignedInAdministrator | null> {
    const signIn = this.signIns.get(tokenDigest);
    if (!signIn || signIn.expiresAt <= now) return null;
    return this.all.find(({ id }) => id === signIn.id) ?? null;
  }

  async signOut(tokenDigest: string): Promise<void> {
    this.signIns.delete(tokenDigest);
  }

  get areSignedIn(): number {
    return this.signIns.size;
  }
}
