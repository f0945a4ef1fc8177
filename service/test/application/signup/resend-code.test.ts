import { expect } from 'chai';
import { rateLimits } from '#service/domain/rate-limit.ts';
import { refused } from '#service/domain/refused-request.ts';
import { newVerification, type Verification } from '#service/domain/verification.ts';
import { noSuchUser } from '../../harness/fakes.ts';
import { addressOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const visitor = {
  browserSession: 'a browser',
  networks: [{ name: '198.51.100.7', factor: 1 }],
  language: 'ar',
  browser: null,
};
const key = { browserSession: 'a browser', address: addressOf('Ada@Engines.example') };

describe('Sending another code', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
    await begin();
  });
  const begin = (changes: Partial<Verification> = {}) => {
    const verification = newVerification('Ada@Engines.example', 'the first', useCases.clock.now());
    return useCases.repositories.verifications.save(key, { ...verification, ...changes });
  };
  const resend = (email = 'ada@engines.example') => useCases.resendCode.execute(visitor, email);
  const verification = () => useCases.repositories.verifications.lock(key);
  const expectNothingSent = async () => {
    expect([await useCases.mails(), useCases.background.wakes]).to.deep.equal([[], 0]);
  };

  it('replaces the code, and mails the new one at once to the address as first typed', async () => {
    await begin({ attempts: 4, proofDigest: 'a proof' });
    useCases.clock.advance(5);
    const outcome = await resend();
    expect(useCases.background.wakes).to.equal(1);
    const [mail] = await useCases.mails();
    expect(mail).to.include({ kind: 'code', to: 'Ada@Engines.example', language: 'ar' });
    const reference = mail?.kind === 'code' ? mail.reference : '';
    expect(outcome).to.deep.equal({ kind: 'codeSent', reference, isDelayed: false });
    const now = useCases.clock.now().getTime();
    expect(await verification()).to.deep.equal({
      email: 'Ada@Engines.example',
      codeDigest: useCases.secrets.codeDigest(key, mail?.kind === 'code' ? mail.code : ''),
      codeExpiresAt: new Date(now + 10 * 60_000),
      endsAt: new Date(now + 55 * 60_000),
      attempts: 4,
      resends: 1,
      proofDigest: null,
      isContested: false,
    });
  });

  it('sends none when the verification allows no more', async () => {
    await begin({ resends: 3 });
    expect(await resend()).to.deep.equal(refused('resend_limit'));
    await expectNothingSent();
  });

  it('sends none to an address that does not exist, and one to another address', async () => {
    await useCases.verifyEmail.execute(visitor, 'ada@engines.example', 'a human');
    useCases.mailer.respond = async () => noSuchUser;
    await useCases.sendMails.execute();
    useCases.background.wakes = 0;
    expect(await resend()).to.deep.equal(refused('resend_limit'));
    await expectNothingSent();
    const other = await useCases.verifyEmail.execute(visitor, 'grace@engines.example', 'a human');
    expect(other).to.include({ kind: 'codeSent' });
    expect(await resend('grace@engines.example')).to.include({ kind: 'codeSent' });
  });

  it('sends more for an hour after the bot check', async () => {
    useCases.clock.advance(59.9);
    expect(await resend()).to.include({ kind: 'codeSent' });
    useCases.clock.advance(0.1);
    expect(await resend()).to.deep.equal(refused('verification_unknown'));
  });

  it('refuses invalid addresses and addresses without a verification', async () => {
    for (const email of ['no address', 'grace@engines.example']) {
      expect(await resend(email)).to.deep.equal(refused('verification_unknown'));
    }
    await expectNothingSent();
  });

  it('returns the retry time at a limit, keeps the previous code, and counts nothing', async () => {
    await useCases.use(rateLimits.codesForAddress, 'ada@engines.example', 5);
    expect(await resend()).to.deep.equal(refused('too_many_codes', { retryAfter: 3600 }));
    expect(await verification()).to.include({ codeDigest: 'the first', resends: 0 });
    expect(await useCases.used(rateLimits.codesForNetwork, '198.51.100.7')).to.equal(0);
    await expectNothingSent();
  });

  it('marks the domain as contested at its limit, permanently', async () => {
    await useCases.use(rateLimits.codesForDomain, 'engines.example', 100);
    for (const minutes of [0, 30, 59]) {
      useCases.clock.advance(minutes);
      if (minutes === 30) await begin({ isContested: true });
      await resend();
      expect(await verification()).to.include({ isContested: true });
    }
  });
});
