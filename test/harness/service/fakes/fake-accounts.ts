import type {
  Administrators,
  RegisteredAdministrator,
} from '../../../../service/src/application/ports/administrators.ts';
import type { NewAdministrator } from '../../../../service/src/application/ports/identity-directory.ts';
import type {
  Account,
  AccountState,
  OpenRegistration,
  Organizations,
  Registration,
  RegistrationClaims,
  RegistrationName,
  RegistrationObstacle,
  RegistrationResult,
} from '../../../../service/src/application/ports/organizations.ts';
import type { EmailAddress } from '../../../../service/src/domain/canonical-email.ts';
import { administratorOf, aRegistration, detailsOf, signupCodeOf } from '../registrations.ts';
import { FakeSignupCodes } from './fake-signup-codes.ts';

interface Kept {
  readonly registration: Registration;
  state: AccountState;
  dueAt: Date;
  attempts: number;
  claimedUntil: Date | null;
}

/** Organisations and their administrators, in memory, and the sign-up codes that lead to them. */
export class FakeAccounts implements Organizations, Administrators {
  readonly signupCodes = new FakeSignupCodes(this);
  private readonly accounts = new Map<string, Kept>();

  async obstacle(claims: RegistrationClaims): Promise<RegistrationObstacle | null> {
    return this.inTheWay(claims);
  }

  async register(registration: Registration): Promise<RegistrationResult> {
    const { administratorId, state, directoryDueAt } = registration;
    const obstacle = this.inTheWay(registration);
    if (obstacle) return obstacle;

    this.signupCodes.use(registration.signupCodeDigest, registration);
    const account = { registration, state, dueAt: directoryDueAt, attempts: 0, claimedUntil: null };
    this.accounts.set(administratorId, account);
    return 'registered';
  }

  async account({ canonical }: EmailAddress): Promise<Account | null> {
    const found = this.all.find(({ registration }) => registration.address.canonical === canonical);
    if (!found) return null;
    const { administratorId, language } = found.registration;
    return { administratorId, state: found.state, language };
  }

  async open(): Promise<readonly OpenRegistration[]> {
    return this.all
      .filter(
        ({ state, attempts }) => state === 'inReview' || (state === 'waiting' && attempts > 0),
      )
      .map(openOf)
      .sort((a, b) => Number(a.since) - Number(b.since));
  }

  async lockOpen(name: RegistrationName): Promise<OpenRegistration | null> {
    return (await this.open()).find((open) => isMeant(name, open)) ?? null;
  }

  async approve(name: RegistrationName, now: Date): Promise<OpenRegistration | null> {
    const isTheirs = (account: Kept) => isMeant(name, openOf(account));
    const account = this.all.find((one) => one.state === 'inReview' && isTheirs(one));
    if (!account) return null;
    account.state = 'waiting';
    account.dueAt = now;
    return openOf(account);
  }

  async forget(administratorId: string): Promise<void> {
    const digest = this.accounts.get(administratorId)?.registration.signupCodeDigest;
    this.accounts.delete(administratorId);
    if (digest) this.signupCodes.forget(digest);
  }

  async activate(id: string): Promise<boolean> {
    const account = this.waiting(id);
    if (account) account.state = 'active';
    return account !== null;
  }

  async countFailure(id: string): Promise<number> {
    const account = this.waiting(id);
    if (!account) return 0;
    account.attempts += 1;
    account.claimedUntil = null;
    return account.attempts;
  }

  async postpone(id: string, until: Date): Promise<void> {
    const account = this.accounts.get(id);
    if (account) account.dueAt = until;
  }

  async claimDue(now: Date, until: Date, atMost: number): Promise<readonly NewAdministrator[]> {
    const due = this.all
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
      .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
      .slice(0, atMost);
    for (const account of due) {
      account.dueAt = until;
      account.claimedUntil = until;
    }
    return due.map(({ registration }) => administratorOf(registration));
  }

  async countNotTaken(): Promise<number> {
    return this.all.filter(({ state, attempts }) => state === 'waiting' && attempts > 0).length;
  }

  async find(orgShortName: string): Promise<RegisteredAdministrator | null> {
    const found = this.ofShortName(orgShortName);
    if (!found) return null;
    return { ...administratorOf(found.registration), state: found.state };
  }

  /** Somebody signs up. */
  async add(now: Date, changes: Partial<Registration> = {}): Promise<Registration> {
    const registration = aRegistration(now, changes);
    await this.signupCodes.issue(signupCodeOf(registration));
    await this.register(registration);
    return registration;
  }

  get registrations(): readonly Registration[] {
    return this.all.map(({ registration }) => registration);
  }

  private get all(): readonly Kept[] {
    return [...this.accounts.values()];
  }

  private inTheWay({ address, orgShortName, signupCodeDigest }: RegistrationClaims) {
    if (!this.signupCodes.isUnused(signupCodeDigest)) return 'codeUsed';
    if (this.ofDomain(address)) return 'domainTaken';
    return this.ofShortName(orgShortName) ? 'shortNameTaken' : null;
  }

  private waiting(id: string): Kept | null {
    const account = this.accounts.get(id);
    return account?.state === 'waiting' ? account : null;
  }

  private ofShortName(orgShortName: string): Kept | undefined {
    return this.all.find(({ registration }) => registration.orgShortName === orgShortName);
  }

  isTaken(address: EmailAddress): boolean {
    return this.ofDomain(address) !== undefined;
  }

  private ofDomain({ domain }: EmailAddress): Kept | undefined {
    return this.all.find(({ registration }) => registration.address.domain === domain);
  }
}

function openOf({ registration, state, attempts, claimedUntil }: Kept): OpenRegistration {
  const { administratorId, address, isContested, now } = registration;
  return {
    ...detailsOf(registration),
    administratorId,
    email: address.typed,
    domain: address.domain,
    state: state === 'inReview' ? 'inReview' : 'waiting',
    isContested,
    attempts,
    claimedUntil,
    since: now,
  };
}

function isMeant({ orgShortName, domain }: RegistrationName, open: OpenRegistration): boolean {
  return open.orgShortName === orgShortName && (domain === null || open.domain === domain);
}
