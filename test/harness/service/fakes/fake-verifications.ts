import type { SignupCode } from '../../../../service/src/application/ports/signup-codes.ts';
import type {
  NewCode,
  Verifications,
} from '../../../../service/src/application/ports/verifications.ts';

type Outcome<Call extends keyof Verifications> = Awaited<ReturnType<Verifications[Call]>>;

/** Says what the test says, and keeps what it was given. */
export class FakeVerifications implements Verifications {
  readonly begun: NewCode[] = [];
  readonly replaced: NewCode[] = [];
  readonly attempts: { readonly codeDigest: string; readonly proof: SignupCode }[] = [];
  beginning: Outcome<'begin'> = 'begun';
  replacing: Outcome<'replaceCode'> = 'replaced';
  verdict: Outcome<'attempt'> = 'proven';

  async begin(code: NewCode) {
    this.begun.push(code);
    return this.beginning;
  }

  async replaceCode(code: NewCode) {
    this.replaced.push(code);
    return this.replacing;
  }

  async attempt(codeDigest: string, proof: SignupCode) {
    this.attempts.push({ codeDigest, proof });
    return this.verdict;
  }
}
