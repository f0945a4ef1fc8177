import { expect } from 'chai';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import { noNameClaims } from '#service/application/ports/name-claims.ts';
import { rateLimits } from '#service/domain/rate-limit.ts';
import { refused } from '#service/domain/refused-request.ts';
import { newVerification } from '#service/domain/verification.ts';
import { addressOf, aRegistration } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const codeRefused = refused('code_refused');

describe('Verifying a code', () => {
  const key = { browserSession: 'a browser', address: addressOf('Ada+x@Engines.example') };
  const { domain, untagged } = key.address;
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
    await begin();
  });
  /** The code 123456 is in the mail. */
  const begin = async (changes: { isContested?: boolean } = {}) => {
    const digest = useCases.secrets.codeDigest(key, '123456');
    const verification = newVerification(key.address.typed, digest, useCases.clock.now());
    await useCases.repositories.verifications.save(key, { ...verification, ...changes });
  };
  const verify = (code: string, { email = key.address.typed, requirePersonalInfo = true } = {}) =>
    useCases.with({ requirePersonalInfo }).verifyCode.execute(key.browserSession, email, code);
  const attempts = async () => (await useCases.repositories.verifications.lock(key))?.attempts;
  const find = (signupCode: string) =>
    useCases.repositories.signupCodes.find(
      key,
      useCases.secrets.tokenDigest(signupCode),
      useCases.clock.now(),
    );
  const verifyRightCode = async () => {
    const outcome = await verify('123456');
    const signupCode = outcome.kind === 'verified' ? outcome.signupCode : '';
    return { signupCode, found: await find(signupCode) };
  };

  it('returns a sign-up code, whose digest is stored for an hour, and requirePI', async () => {
    for (const requirePersonalInfo of [true, false]) {
      const outcome = await verify('123456', { requirePersonalInfo });
      const signupCode = outcome.kind === 'verified' ? outcome.signupCode : '';
      expect(outcome).to.deep.equal({ kind: 'verified', signupCode, requirePersonalInfo });
      expect(await find(signupCode)).to.deep.equal({
        email: 'Ada+x@Engines.example',
        requirePersonalInfo,
        sso: null,
        isContested: false,
        attempts: 0,
        usedFor: null,
        decided: null,
      });
      useCases.clock.advance(59.9);
      expect(await find(signupCode)).not.to.equal('unknown');
      useCases.clock.advance(0.1);
      expect(await find(signupCode)).to.equal('unknown');
      await begin();
    }
  });

  it('counts no attempt without six digits', async () => {
    expect(await verify('12345')).to.deep.equal(refused('code_incomplete'));
    expect(await attempts()).to.equal(0);
  });

  it('distinguishes an ended verification from a wrong code', async () => {
    const ended = refused('verification_unknown');
    for (const email of ['no address', 'grace@engines.example']) {
      expect(await verify('123456', { email })).to.deep.equal(ended);
    }
    expect(await verify('654321')).to.deep.equal(codeRefused);
    useCases.clock.advance(59.9);
    expect(await verify('123456')).to.deep.equal(codeRefused);
    useCases.clock.advance(0.1);
    expect(await verify('123456')).to.deep.equal(ended);
  });

  it('accepts a right code again without another attempt, with the same sign-up code and its attempts', async () => {
    const { signupCode } = await verifyRightCode();
    await useCases.repositories.signupCodes.countAttempt(
      key,
      useCases.secrets.tokenDigest(signupCode),
      useCases.clock.now(),
    );
    expect((await verifyRightCode()).signupCode, 'in a second tab').to.equal(signupCode);
    expect((await verifyRightCode()).found).to.include({ attempts: 1 });
    expect(await useCases.used(rateLimits.attemptsForAddress, untagged)).to.equal(1);
    useCases.clock.advance(10);
    await begin();
    const next = await verifyRightCode();
    expect(next.found, 'of the same digits in a later mail').to.include({ attempts: 0 });
    expect(next.signupCode).not.to.equal(signupCode);
  });

  it('accepts a code after a rotation of the key, repeated with the same sign-up code', async () => {
    const secrets = new NodeCryptoSecrets('a newer key', 'the key of the tests');
    const { verifyCode } = useCases.with({ secrets });
    const rotated = () => verifyCode.execute(key.browserSession, key.address.typed, '123456');
    expect(await rotated()).to.include({ kind: 'verified' });
    await begin();
    const { signupCode } = await verifyRightCode();
    expect(await rotated()).to.include({ kind: 'verified', signupCode });
  });

  it('keeps a used proof when the right code is repeated', async () => {
    const { signupCode } = await verifyRightCode();
    const signupCodeDigest = useCases.secrets.tokenDigest(signupCode);
    await useCases.repositories.organizations.register(
      aRegistration(useCases.clock.now(), { ...key, signupCodeDigest }),
    );
    await verify('123456');
    expect(await find(signupCode)).to.have.nested.property('usedFor.fingerprint');
  });

  it('reveals a registered organization with the right code, also when repeated', async () => {
    await useCases.register({ address: addressOf('grace@engines.example') });
    for (let i = 0; i < 2; i += 1) {
      expect(await verify('123456')).to.deep.equal(refused('org_already_registered'));
    }
  });

  for (const [state, code] of [
    ['inReview', 'under_review'],
    ['waiting', 'under_review'],
    ['active', 'admin_already_registered'],
  ] as const) {
    it(`returns ${code} for an administrator whose account is ${state}, only with the right code`, async () => {
      const registered = state === 'active' ? 'waiting' : state;
      const { address } = key;
      const { administratorId } = await useCases.register({ address, state: registered });
      if (state === 'active')
        await useCases.repositories.administrators.activate(administratorId, true);
      expect(await verify('000000')).to.deep.equal(codeRefused);
      expect(await verify('123456')).to.deep.equal(refused(code));
    });
  }

  for (const [elsewhere, code] of [
    ['administrator', 'admin_already_registered'],
    ['colleague', 'org_already_registered'],
  ] as const) {
    it(`returns ${code} if another service has registered the ${elsewhere}, only with the right code`, async () => {
      const nameClaims = { ...noNameClaims, registeredElsewhere: async () => elsewhere };
      const { verifyCode } = useCases.with({ nameClaims });
      const enter = (typed: string) =>
        verifyCode.execute(key.browserSession, key.address.typed, typed);
      expect(await enter('000000')).to.deep.equal(codeRefused);
      expect(await enter('123456')).to.deep.equal(refused(code));
    });
  }

  it('counts attempts for the address without its tag and for the domain', async () => {
    await verify('000000');
    expect(await useCases.used(rateLimits.attemptsForAddress, untagged)).to.equal(1);
    expect(await useCases.used(rateLimits.attemptsForDomain, domain)).to.equal(1);
  });

  it('compares no code after 15 attempts for the address in an hour', async () => {
    await useCases.use(rateLimits.attemptsForAddress, untagged, 14);
    expect(await verify('000000')).to.deep.equal(codeRefused);
    await begin();
    const limited = refused('too_many_attempts_for_address', { retryAfter: 3600 });
    expect(await verify('123456')).to.deep.equal(limited);
    expect(await attempts()).to.equal(0);
  });

  it('gives a contested proof from the 151st attempt at a domain in a day on, which still refuses wrong codes', async () => {
    await useCases.use(rateLimits.attemptsForDomain, domain, 149);
    expect((await verifyRightCode()).found).to.include({ isContested: false });
    await begin();
    expect(await verify('000000')).to.deep.equal(codeRefused);
    expect((await verifyRightCode()).found).to.include({ isContested: true });
    useCases.clock.advance(24 * 60);
    await begin();
    expect((await verifyRightCode()).found).to.include({ isContested: false });
  });

  it('gives a contested proof, also when repeated, if the domain was contested when the code was sent', async () => {
    await begin({ isContested: true });
    for (const _ of [1, 2]) {
      expect((await verifyRightCode()).found).to.include({ isContested: true });
    }
  });
});
