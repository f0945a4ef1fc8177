import { expect } from 'chai';
import { FakeClock } from '../../../test/harness/service/fake-clock.ts';
import { FakeVerifications } from '../../../test/harness/service/fakes/fake-verifications.ts';
import { addressOf } from '../../../test/harness/service/registrations.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { SignupProofs } from '../../src/application/signup-proofs.ts';
import { VerifyCode } from '../../src/application/verify-code.ts';
import { refusal } from '../../src/domain/refusals.ts';

describe('Verifying a code', () => {
  const secrets = new Secrets('the key of the tests');
  const clock = new FakeClock();
  const key = { browserSession: 'a browser', address: addressOf('Ada@Engines.example') };
  let verifications: FakeVerifications;
  beforeEach(() => {
    verifications = new FakeVerifications();
  });
  const verify = (code: string, { email = key.address.typed, requirePersonalInfo = true } = {}) =>
    new VerifyCode(
      verifications,
      new SignupProofs(secrets, clock, requirePersonalInfo),
      secrets,
      clock,
    ).execute(key.browserSession, email, code);

  it('gives a sign-up code of which the digest is kept for an hour, and says whether personal info is asked for', async () => {
    for (const requirePersonalInfo of [true, false]) {
      const outcome = await verify('123456', { requirePersonalInfo });
      const signupCode = outcome.kind === 'verified' ? outcome.signupCode : '';
      expect(outcome).to.deep.equal({ kind: 'verified', signupCode, requirePersonalInfo });
      const attempt = verifications.attempts.at(-1);
      expect(attempt?.codeDigest).to.equal(secrets.codeDigest(key, '123456'));
      expect(attempt?.proof).to.deep.include({
        ...key,
        digest: secrets.tokenDigest(signupCode),
        requirePersonalInfo,
        sso: null,
        expiresAt: new Date(clock.now().getTime() + 3_600_000),
      });
    }
    expect(new Set(verifications.attempts.map(({ proof }) => proof.digest)).size).to.equal(2);
  });

  it('asks for six digits without counting an attempt', async () => {
    for (const code of ['', '12345', '1234567', '12 456', 'abcdef', '١٢٣٤٥٦']) {
      expect(await verify(code), code).to.deep.equal(refusal('code_incomplete'));
    }
    expect(verifications.attempts).to.be.empty;
  });

  it('answers to no address as to a wrong code, without counting an attempt', async () => {
    const refused = refusal('code_refused');
    expect(await verify('123456', { email: 'no address' })).to.deep.equal(refused);
    expect(verifications.attempts).to.be.empty;
  });

  const refusals = {
    administrator: refusal('admin_already_registered'),
    organization: refusal('org_already_registered'),
    wrong: refusal('code_refused'),
    usedUp: refusal('too_many_attempts'),
  };
  for (const [verdict, refused] of Object.entries(refusals)) {
    it(`refuses with ${refused.code} when the verdict is ${verdict}`, async () => {
      verifications.verdict = verdict as keyof typeof refusals;
      expect(await verify('123456')).to.deep.equal(refused);
    });
  }

  it('says when to come again once too many codes were tried for the address', async () => {
    verifications.verdict = { kind: 'limited', retryAfter: 90 };
    expect(await verify('123456')).to.deep.equal(
      refusal('too_many_attempts_for_address', { retryAfter: 90 }),
    );
  });
});
