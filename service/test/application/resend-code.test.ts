import { expect } from 'chai';
import { ResendCode } from '../../src/application/resend-code.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { newVerification, type Verification } from '../../src/domain/verification.ts';
import { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { FakeBackground, FakeClock } from '../fixtures/fakes.ts';
import { addressOf } from '../fixtures/registrations.ts';

const visitor = {
  browserSession: 'a browser',
  networks: [{ name: '198.51.100.7', share: 1 }],
  language: 'ar',
};
const key = { browserSession: 'a browser', address: addressOf('Ada@Engines.example') };

describe('Sending another code', () => {
  const secrets = new Secrets('the key of the tests');
  let clock: FakeClock;
  let kept: FakeRepositories;
  let background: FakeBackground;
  beforeEach(async () => {
    clock = new FakeClock();
    kept = new FakeRepositories();
    background = new FakeBackground();
    await begin();
  });
  const begin = (changes: Partial<Verification> = {}) => {
    const verification = newVerification('Ada@Engines.example', 'the first', clock.now());
    return kept.verifications.save(key, { ...verification, ...changes });
  };
  const resend = (email = 'ada@engines.example') =>
    new ResendCode({
      unitOfWork: kept,
      background,
      secrets,
      clock,
      limits: rateLimits,
    }).execute(visitor, email);
  const expectNothingSent = () => {
    expect([kept.outbox.waiting.length, background.wakes]).to.deep.equal([0, 0]);
  };

  it('puts another code in the place of the former one, and mails it at once to the address as it was typed first', async () => {
    await begin({ attempts: 4, proofDigest: 'a proof' });
    clock.advance(5);
    const outcome = await resend();
    expect(background.wakes).to.equal(1);
    const [mail] = kept.outbox.waiting;
    expect(mail).to.include({ kind: 'code', to: 'Ada@Engines.example', language: 'ar' });
    const reference = mail?.kind === 'code' ? mail.reference : '';
    expect(outcome).to.deep.equal({ kind: 'codeSent', reference });
    const now = clock.now().getTime();
    expect(await kept.verifications.lock(key)).to.deep.equal({
      email: 'Ada@Engines.example',
      codeDigest: secrets.codeDigest(key, mail?.kind === 'code' ? mail.code : ''),
      codeExpiresAt: new Date(now + 10 * 60_000),
      endsAt: new Date(now + 55 * 60_000),
      attempts: 4,
      resends: 1,
      proofDigest: null,
      isContested: false,
    });
  });

  it('sends three more, and no fourth', async () => {
    for (let i = 0; i < 3; i += 1) expect(await resend()).to.include({ kind: 'codeSent' });
    expect(await resend()).to.deep.equal(refusal('resend_limit'));
    expect(background.wakes).to.equal(3);
  });

  it('sends none when no attempt is left', async () => {
    await begin({ attempts: 5 });
    expect(await resend()).to.deep.equal(refusal('resend_limit'));
    expectNothingSent();
  });

  it('sends more for an hour after the bot check', async () => {
    clock.advance(59.9);
    expect(await resend()).to.include({ kind: 'codeSent' });
    clock.advance(0.1);
    expect(await resend()).to.deep.equal(refusal('verification_unknown'));
  });

  it('refuses what is no address, and one that never asked', async () => {
    for (const email of ['no address', 'grace@engines.example']) {
      expect(await resend(email)).to.deep.equal(refusal('verification_unknown'));
    }
    expectNothingSent();
  });

  it('says when to come again once a limit is met, and leaves the former code alone', async () => {
    const { codesForAddress } = rateLimits;
    await kept.rateLimits.takeMany(codesForAddress, 'ada@engines.example', clock.now(), 5);
    expect(await resend()).to.deep.equal(refusal('too_many_codes', { retryAfter: 3600 }));
    expect(await kept.verifications.lock(key)).to.include({ codeDigest: 'the first', resends: 0 });
    expectNothingSent();
  });

  it('contests the domain where its limit is met, and leaves it contested', async () => {
    const { codesForDomain } = rateLimits;
    await kept.rateLimits.takeMany(codesForDomain, 'engines.example', clock.now(), 100);
    await resend();
    expect(await kept.verifications.lock(key)).to.include({ isContested: true });

    clock.advance(30);
    await begin({ isContested: true });
    clock.advance(31);
    await resend();
    expect(await kept.verifications.lock(key)).to.include({ isContested: true });
  });
});
