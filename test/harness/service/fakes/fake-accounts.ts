import type { Invitation } from '../../../../service/src/application/ports/activations.ts';
import type {
  Administrators,
  RegisteredAdministrator,
} from '../../../../service/src/application/ports/administrators.ts';
import type { NewAdministrator } from '../../../../service/src/application/ports/identity-directory.ts';
import type {
  Account,
  AccountState,
  Organizations,
  Registration,
  RegistrationResult,
} from '../../../../service/src/application/ports/organizations.ts';
import { backOff } from '../../../../service/src/domain/back-off.ts';
import type { EmailAddress } from '../../../../service/src/domain/canonical-email.ts';
import { serviceLimits } from '../../../../service/src/domain/service-limits.ts';
import { administratorOf, newRegistration, signupCodeOf } from '../registrations.ts';
import { FakeSignupCodes } from './fake-signup-codes.ts';

interface Kept {
  readonly registration: Registration;
  state: AccountState;
  dueAt: Date;
  attempts: number;
}

/** Organisations and their administrators, in memory, and the sign-up codes that lead to them. */
export class FakeAccounts implements Organizations, Administrators {
  readonly signupCodes = new FakeSignupCodes(this);
  /** Those that went out with an activation. */
  readonly invitations: Invitation[] = [];
  private readonly accounts = new Map<string, Kept>();

  async registered(address: EmailAddress) {
    const found = this.ofDomain(address);
    if (!found) return null;
    const isTheirs = found.registration.address.canonical === address.canonical;
    return isTheirs ? 'administrator' : 'organization';
  }

  async register(registration: Registration): Promise<RegistrationResult> {
    const { administratorId, address, shortName, state, directoryDueAt } = registration;
    const { signupCodeDigest } = registration;
    if (!this.signupCodes.isUnused(signupCodeDigest)) return 'codeUsed';
    if (this.ofDomain(address)) return 'domainTaken';
    if (this.ofShortName(shortName)) return 'shortNameTaken';

    this.signupCodes.use(signupCodeDigest, registration);
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
    for (const account of due)
      account.dueAt = new Date(now.getTime() + serviceLimits.directoryGrace);
    return due.map(({ registration }) => administratorOf(registration));
  }

  async countNotTaken(): Promise<number> {
    return this.all.filter(({ state, attempts }) => state === 'waiting' && attempts > 0).length;
  }

  async find(shortName: string): Promise<RegisteredAdministrator | null> {
    const found = this.ofShortName(shortName);
    if (!found) return null;
    const { administratorId: id, address, orgName, sso } = found.registration;
    return { id, email: address.typed, orgName, sso, state: found.state };
  }

  /** Somebody signs up. */
  async add(now: Date, changes: Partial<Registration> = {}): Promise<Registration> {
    const registration = newRegistration(now, changes);
    await this.signupCodes.issue(signupCodeOf(registration));
    await this.register(registration);
    return registration;
  }

  /** As a reviewer who says no does. */
  forget(registration: Registration): void {
    this.accounts.delete(registration.administratorId);
  }

  get registrations(): readonly Registration[] {
    return this.all.map(({ registration }) => registration);
  }

  private get all(): readonly Kept[] {
    return [...this.accounts.values()];
  }

  private waiting(id: string): Kept | null {
    const account = this.accounts.get(id);
    return account?.state === 'waiting' ? account : null;
  }

  private ofShortName(shortName: string): Kept | undefined {
    return this.all.find(({ registration }) => registration.shortName === shortName);
  }

  private ofDomain({ domain }: EmailAddress): Kept | undefined {
    return this.all.find(({ registration }) => registration.address.domain === domain);
  }
}
