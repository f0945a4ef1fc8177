import { expect } from 'chai';
import { messageOf } from '#page/languages/catalogue.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { limitForNetwork } from '#service/domain/network.ts';
import { rateLimits } from '#service/domain/rate-limit.ts';
import { refused } from '#service/domain/refused-request.ts';
import type { Verification } from '#service/domain/verification.ts';
import { addressOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const connection = { name: '198.51.100.7', factor: 1 };
const larger = { name: '198.51.100.0/24', factor: 5 };
const browser = { name: 'Firefox', system: 'Windows' };
const visitor = {
  browserSession: 'a browser',
  networks: [connection, larger],
  language: 'ar',
  browser,
};

describe('Verifying an email address', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const verify = (email: string, token = 'a human', from = visitor) =>
    useCases.verifyEmail.execute(from, email, token);
  const verificationOf = (email: string) => {
    const key = { browserSession: 'a browser', address: addressOf(email) };
    return useCases.repositories.verifications.lock(key);
  };
  const expectNothingStored = async () => {
    const stored = await useCases.database.query('SELECT email FROM verifications');
    expect([stored, await useCases.mails(), useCases.background.wakes]).to.deep.equal([[], [], 0]);
  };

  it('creates a code valid for ten minutes, and mails it at once', async () => {
    const outcome = await verify(' Ada@Engines.example ');
    const reference = outcome.kind === 'codeSent' ? outcome.reference : '';
    expect(reference).to.match(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(useCases.background.wakes).to.equal(1);
    const [posting] = await useCases.postings();
    const code = posting?.mail.kind === 'code' ? posting.mail.code : '';
    expect(code).to.match(/^[0-9]{6}$/);
    const now = useCases.clock.now();
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(posting).to.deep.include({
      mail: {
        kind: 'code',
        to: 'Ada@Engines.example',
        language: 'ar',
        code,
        reference,
        browser,
        requestedAt: now.toISOString(),
      },
      postedAt: now,
      expiresAt: inMinutes(10),
    });
    const key = { browserSession: 'a browser', address: addressOf('Ada@Engines.example') };
    expect(await verificationOf('ada@engines.example')).to.deep.equal({
      email: 'Ada@Engines.example',
      codeDigest: useCases.secrets.codeDigest(key, code),
      codeExpiresAt: inMinutes(10),
      endsAt: inMinutes(60),
      attempts: 0,
      resends: 0,
      proofDigest: null,
      isContested: false,
    });
  });

  it('replaces the code of the same address and browser, with all attempts, and no other', async () => {
    const key = { browserSession: 'a browser', address: addressOf('ada@engines.example') };
    await verify('ada@engines.example');
    await verify('grace@engines.example');
    const first = (await verificationOf('ada@engines.example')) as Verification;
    const { verifications } = useCases.repositories;
    await verifications.save(key, { ...first, attempts: 5, resends: 3 });
    await verify('ADA@engines.example');
    const second = await verificationOf('ada@engines.example');
    expect(second).to.include({ email: 'ADA@engines.example', attempts: 0, resends: 0 });
    expect(second?.codeDigest).not.to.equal(first.codeDigest);
    const postings = await useCases.postings();
    expect(postings.map(({ mail }) => mail.to)).to.have.members([
      'ADA@engines.example',
      'grace@engines.example',
    ]);
    const topics = postings.map(({ topic }) => topic).join();
    expect(topics).not.to.include('ada').and.not.include('browser');
  });

  const refusals = {
    'no address': ['', refused('invalid_email', { message: { name: 'emailRequired' } })],
    'an encoded word': ['=?utf-8?q?ada?=@a.example', refused('invalid_email')],
    'an address of a refused domain': ['ada@refused.example', refused('email_domain_refused')],
  } as const;
  for (const [what, [email, refusal]] of Object.entries(refusals)) {
    it(`refuses ${what}, and mails nothing`, async () => {
      expect(await verify(email)).to.deep.equal(refusal);
      await expectNothingStored();
    });
  }

  it('checks for bots before the domain', async () => {
    const failed = refused('human_check_failed', { message: messageOf('botCheckMissingOther') });
    expect(await verify('ada@refused.example', 'a robot')).to.deep.equal(failed);
    await expectNothingStored();
  });

  it('mails nothing when the bot check is unavailable', async () => {
    const unavailable = new Unavailable('bot_check', 1);
    useCases.botCheck.isHuman = () => Promise.reject(unavailable);
    expect(await verify('ada@engines.example').catch((error) => error)).to.equal(unavailable);
    await expectNothingStored();
  });

  describe('within limits', () => {
    const email = 'ada+x@engines.example';
    const isContested = async () => (await verificationOf(email))?.isContested;
    const { codesForNetwork, codesForAddress, codesForDomain } = rateLimits;

    it('counts each network, the address without its tag, and the domain', async () => {
      await verify(email);
      for (const [limit, whose] of [
        [codesForNetwork, '198.51.100.7'],
        [codesForNetwork, '198.51.100.0/24'],
        [codesForAddress, 'ada@engines.example'],
        [codesForDomain, 'engines.example'],
      ] as const) {
        expect(await useCases.used(limit, whose), whose).to.equal(1);
      }
    });

    const full = {
      'its network': [limitForNetwork(codesForNetwork, connection), connection.name, 20],
      'a larger network': [limitForNetwork(codesForNetwork, larger), larger.name, 100],
      'the address': [codesForAddress, 'ada@engines.example', 5],
    } as const;
    for (const [whose, [limit, name, count]] of Object.entries(full)) {
      it(`returns limit and retry time when ${whose} has used its share, and stores nothing`, async () => {
        await useCases.use(limit, name, count);
        const code = whose === 'the address' ? 'too_many_codes' : 'too_many_codes_from_network';
        const limited = refused(code, { retryAfter: 3600 });
        expect(await verify(email)).to.deep.equal(limited);
        expect(await useCases.used(codesForDomain, 'engines.example')).to.equal(0);
        const others = [connection.name, larger.name].filter((other) => other !== name);
        for (const other of others) expect(await useCases.used(codesForNetwork, other)).to.equal(0);
        await expectNothingStored();
      });
    }

    it('marks a domain as contested from the 101st code of an hour, and then sends three to each network', async () => {
      await useCases.use(codesForDomain, 'engines.example', 99);
      await verify(email);
      expect(await isContested()).to.equal(false);
      for (let i = 0; i < 3; i += 1) {
        expect(await verify(email)).to.include({ kind: 'codeSent' });
        expect(await isContested()).to.equal(true);
      }
      const used = () => useCases.used(codesForAddress, 'ada@engines.example');
      const before = await used();
      expect(await verify(email)).to.deep.equal(
        refused('too_many_codes_for_domain', { retryAfter: 3600 }),
      );
      expect(await used()).to.equal(before);
      const elsewhere = { ...visitor, networks: [connection, { name: 'another', factor: 5 }] };
      expect(await verify(email, 'a human', elsewhere)).to.include({ kind: 'codeSent' });
    });
  });
});
