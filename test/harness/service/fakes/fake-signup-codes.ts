import type {
  FoundSignupCode,
  SignupCode,
  SignupCodes,
} from '../../../../service/src/application/ports/signup-codes.ts';
import type { VerificationKey } from '../../../../service/src/application/ports/verifications.ts';
import type { EmailAddress } from '../../../../service/src/domain/canonical-email.ts';

interface Kept {
  readonly code: SignupCode;
  tries: number;
  usedFor: FoundSignupCode['usedFor'];
}

/** Sign-up codes, in memory. */
export class FakeSignupCodes implements SignupCodes {
  private readonly codes = new Map<string, Kept>();

  constructor(private readonly domains: { isTaken(address: EmailAddress): boolean }) {}

  async issue(code: SignupCode): Promise<boolean> {
    if (this.domains.isTaken(code.address)) return false;
    this.codes.set(code.digest, { code, tries: code.tries, usedFor: null });
    return true;
  }

  async find({ browserSession, address }: VerificationKey, digest: string, now: Date) {
    const kept = this.codes.get(digest);
    if (kept?.code.browserSession !== browserSession) return 'unknown';
    const { address: proven, expiresAt, requirePersonalInfo, sso, isContested } = kept.code;
    if (proven.canonical !== address.canonical || expiresAt <= now) return 'unknown';
    const { tries, usedFor } = kept;
    return { email: proven.typed, requirePersonalInfo, sso, isContested, tries, usedFor };
  }

  async countTry(key: VerificationKey, digest: string, now: Date) {
    const found = await this.find(key, digest, now);
    const kept = this.codes.get(digest);
    if (found === 'unknown' || !kept) return 'unknown';
    kept.tries += 1;
    return { ...found, tries: kept.tries };
  }

  async withdraw(digest: string): Promise<number> {
    const kept = this.codes.get(digest);
    if (!kept || kept.usedFor) return 0;
    this.codes.delete(digest);
    return kept.tries;
  }

  forget(digest: string): void {
    this.codes.delete(digest);
  }

  isUnused(digest: string): boolean {
    return this.codes.get(digest)?.usedFor === null;
  }

  use(digest: string, usedFor: NonNullable<FoundSignupCode['usedFor']>): void {
    const kept = this.codes.get(digest);
    if (kept) kept.usedFor = usedFor;
  }
}
