import type { Invitation } from '../../../src/application/ports/activations.ts';
import type {
  Administrators,
  RegisteredAdministrator,
} from '../../../src/application/ports/administrators.ts';
import type { NewAdministrator } from '../../../src/application/ports/identity-directory.ts';
import type {
  Account,
  AccountState,
  Organizations,
  Registration,
  RegistrationResult,
} from '../../../src/application/ports/organizations.ts';
import type {
  FoundSignupCode,
  SignupCode,
  SignupCodes,
} from '../../../src/application/ports/signup-codes.ts';
import type { VerificationKey } from '../../../src/application/ports/verifications.ts';
import { backOff } from '../../../src/domain/back-off.ts';
import type { EmailAddress } from '../../../src/domain/canonical-email.ts';
import { figures } from '../../../src/domain/figures.ts';
import { administratorOf } from '../registrations.ts';

interface KeptCode {
  readonly code: SignupCode;
  tries: number;
  usedFor: FoundSignupCode['usedFor'];
}

interface KeptAccount {
  readonly registration: Registration;
  state: AccountState;
  dueAt: Date;
  attempts: number;
}

/** Sign-up codes, organisations and their administrators, in memory. */
export class FakeAccounts implements SignupCodes, Organizations, Administrators {
  /** Those that went out with an activation. */
  readonly invitations: Invitation[] = [];
  private readonly codes = new Map<string, KeptCode>();
  private readonly accounts = new Map<string, KeptAccount>();

  async issue(code: SignupCode): Promise<boolean> {
    if (this.ofDomain(code.address)) return false;
    this.codes.set(code.digest, { code, tries: 0, usedFor: null });
    return true;
  }

  async tryOne({ browserSession, address }: VerificationKey, digest: string, now: Date) {
    const kept = this.codes.get(digest);
    if (kept?.code.browserSession !== browserSession) return 'unknown';
    const { address: proven, expiresAt, requirePersonalInfo, sso } = kept.code;
    if (proven.canonical !== address.canonical || expiresAt <= now) return 'unknown';
    if (kept.tries >= figures.registrationTries) return 'usedUp';
    kept.tries += 1;
    return { email: proven.typed, requirePersonalInfo, sso, usedFor: kept.usedFor };
  }

  async registered(address: EmailAddress) {
    const found = this.ofDomain(address);
    if (!found) return null;
    const isTheirs = found.registration.address.canonical === address.canonical;
    return isTheirs ? 'administrator' : 'organization';
  }

  async register(registration: Registration): Promise<RegistrationResult> {
    const { administratorId, address, shortName, state, directoryDueAt } = registration;
    const code = this.codes.get(registration.signupCodeDigest);
    if (!code || code.usedFor) return 'codeUsed';
    if (this.ofDomain(address)) return 'domainTaken';
    if (await this.find(shortName)) return 'shortNameTaken';

    code.usedFor = registration;
    const account = { registration, state, dueAt: directoryDueAt, attempts: 0 };
    this.accounts.set(administratorId, account);
    return 'registered';
  }

  async account({ canonical }: EmailAddress): Promise<Account | null> {
    const found = this.all.find(({ registration }) => registration.address.canonical === canonical);
    return found
      ? { administratorId: found.registration.administratorId, state: found.state }
      : null;
  }

  async activate(id: string, invitation: Invitation | null): Promise<void> {
    const account = this.waiting(id);
    if (!account) return;
    account.state = 'active';
    if (invitation) this.invitations.push(invitation);
  }

  async postpone(id: string, now: Date): Promise<void> {
    const account = this.waiting(id);
    if (!account) return;
    account.attempts += 1;
    account.dueAt = new Date(now.getTime() + backOff(account.attempts));
  }

  async claimDue(now: Date, atMost: number): Promise<readonly NewAdministrator[]> {
    const due = this.all
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
      .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
      .slice(0, atMost);
    for (const account of due) account.dueAt = new Date(now.getTime() + figures.directoryGrace);
    return due.map(({ registration }) => administratorOf(registration));
  }

  async countNotTaken(): Promise<number> {
    return this.all.filter(({ state, attempts }) => state === 'waiting' && attempts > 0).length;
  }

  async find(shortName: string): Promise<RegisteredAdministrator | null> {
    const found = this.all.find(({ registration }) => registration.shortName === shortName);
    if (!found) return null;
    const { administratorId: id, address, orgName, sso } = found.registration;
    return { id, email: address.typed, orgName, sso, state: found.state };
  }

  /** As a reviewer who says no does. */
  forget(registration: Registration): void {
    this.accounts.delete(registration.administratorId);
  }

  private get all(): readonly KeptAccount[] {
    return [...this.accounts.values()];
  }

  private waiting(id: string): KeptAccount | null {
    const account = this.accounts.get(id);
    return account?.state === 'waiting' ? account : null;
  }

  private ofDomain({ domain }: EmailAddress): KeptAccount | undefined {
    return this.all.find(({ registration }) => registration.address.domain === domain);
  }
}
