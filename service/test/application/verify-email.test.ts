import { expect } from 'chai';
import { messageOf } from '../../../src/languages/catalogue.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import { limitForNetwork, type RateLimit, rateLimits } from '../../src/domain/rate-limit.ts';
import { refusal } from '../../src/domain/refusals.ts';
import type { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { addressOf } from '../fixtures/registrations.ts';
import { type UseCases, useCasesInMemory } from '../fixtures/use-cases.ts';

const connection = { name: '198.51.100.7', share: 1 };
const larger = { name: '198.51.100.0/24', share: 5 };
const browser = { name: 'Firefox', system: 'Windows' };
const visitor = {
  browserSession: 'a browser',
  networks: [connection, larger],
  ...{ language: 'ar', browser },
};
const invalid = (name: string) => refusal('invalid_email', { message: { name } });

describe('Verifying an email address', () => {
  let useCases: UseCases<FakeRepositories>;
  let kept: FakeRepositories;
  beforeEach(() => {
    useCases = useCasesInMemory();
    kept = useCases.kept;
  });
  const verify = (email: string, token = 'a human', from = visitor) =>
    useCases.verifyEmail.execute(from, email, token);

  it('creates a code valid for ten minutes, and mails it at once', async () => {
    const outcome = await verify(' Ada@Engines.example ');
    const reference = outcome.kind === 'codeSent' ? outcome.reference : '';
    expect(reference).to.match(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(useCases.background.wakes).to.equal(1);
    const [posting] = kept.outbox.postings;
    const code = posting?.mail.kind === 'code' ? posting.mail.code : '';
    expect(code).to.match(/^[0-9]{6}$/);
    const now = useCases.clock.now();
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(posting).to.deep.include({
      mail: {
        ...{ kind: 'code', to: 'Ada@Engines.example', language: 'ar', code, reference, browser },
        requestedAt: now.toISOString(),
      },
      postedAt: now,
      expiresAt: inMinutes(10),
    });
    const key = { browserSession: 'a browser', address: addressOf('Ada@Engines.example') };
    expect(await kept.verifications.lock(key)).to.deep.equal({
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

  it('starts again, with all attempts, when repeated', async () => {
    const key = { browserSession: 'a browser', address: addressOf('ada@engines.example') };
    await verify('ada@engines.example');
    const first = await kept.verifications.lock(key);
    if (first) await kept.verifications.save(key, { ...first, attempts: 5, resends: 3 });
    await verify('ADA@engines.example');
    const second = await kept.verifications.lock(key);
    expect(second).to.include({ email: 'ADA@engines.example', attempts: 0, resends: 0 });
    expect(second?.codeDigest).not.to.equal(first?.codeDigest);
  });

  it('replaces the code of the same address and browser, and no other', async () => {
    for (const email of ['ada@engines.example', 'ADA@engines.example', 'grace@engines.example']) {
      await verify(email);
    }
    expect(kept.outbox.waiting.map(({ to }) => to)).to.deep.equal([
      'ADA@engines.example',
      'grace@engines.example',
    ]);
    const topics = kept.outbox.postings.map(({ topic }) => topic).join();
    expect(topics).not.to.include('ada').and.not.include('browser');
  });

  const refused = {
    'no address': ['', invalid('emailRequired')],
    'something else': ['ada', invalid('emailInvalid')],
    'an address without a top-level domain': ['ada@work', invalid('emailTopLevelDomain')],
    'a line break': ['ada@a.example\r\nBcc: eve@evil.example', invalid('emailInvalid')],
    'an encoded word': ['=?utf-8?q?ada?=@a.example', refusal('invalid_email')],
    'a free-mail address': ['ada@freemail.example', refusal('non_corporate_email')],
    'a free-mail address in full width': ['ada@ｆreemail.example', invalid('emailInvalid')],
    'a free-mail address in capitals': ['ada@FREEMAIL.EXAMPLE', refusal('non_corporate_email')],
  } as const;
  for (const [what, [email, refusal]] of Object.entries(refused)) {
    it(`refuses ${what}, and mails nothing`, async () => {
      expect(await verify(email)).to.deep.equal(refusal);
      expect([kept.verifications.count, useCases.background.wakes]).to.deep.equal([0, 0]);
    });
  }

  it('checks for bots before the domain', async () => {
    const failed = refusal('human_check_failed', { message: messageOf('botCheckMissing') });
    expect(await verify('ada@freemail.example', 'a robot')).to.deep.equal(failed);
    expect(kept.outbox.waiting).to.be.empty;
  });

  it('names reCAPTCHA only where it is the bot check', async () => {
    useCases.botCheckProvider = 'turnstile';
    const failed = refusal('human_check_failed', { message: messageOf('botCheckMissingOther') });
    expect(await verify('ada@engines.example', 'a robot')).to.deep.equal(failed);
  });

  it('mails nothing when the bot check is unavailable', async () => {
    const away = new Unavailable('bot_check', 1);
    useCases.botCheck.isHuman = () => Promise.reject(away);
    expect(await verify('ada@engines.example').catch((error) => error)).to.equal(away);
    expect(kept.outbox.waiting).to.be.empty;
  });

  describe('within limits', () => {
    const email = 'ada+x@engines.example';
    const use = (limit: RateLimit, whose: string, times: number) =>
      kept.rateLimits.takeMany(limit, whose, useCases.clock.now(), times);
    const isContested = async () => {
      const key = { browserSession: 'a browser', address: addressOf(email) };
      return (await kept.verifications.lock(key))?.isContested;
    };

    it('counts each network, the address without its tag, and the domain', async () => {
      await verify(email);
      const counted = kept.rateLimits.taken.map(([limit, whose]) => [limit.short.count, whose]);
      expect(counted).to.deep.equal([
        [20, '198.51.100.7'],
        [100, '198.51.100.0/24'],
        [5, 'ada@engines.example'],
        [100, 'engines.example'],
      ]);
    });

    const full = {
      'its network': [limitForNetwork(rateLimits.codesForNetwork, connection), connection.name, 20],
      'a larger network': [limitForNetwork(rateLimits.codesForNetwork, larger), larger.name, 100],
      'the address': [rateLimits.codesForAddress, 'ada@engines.example', 5],
    } as const;
    for (const [whose, [limit, name, count]] of Object.entries(full)) {
      it(`returns limit and retry time when ${whose} has used its share, and stores nothing`, async () => {
        await use(limit, name, count);
        const code = whose === 'the address' ? 'too_many_codes' : 'too_many_codes_from_network';
        const limited = refusal(code, { retryAfter: 3600 });
        expect(await verify(email)).to.deep.equal(limited);
        expect(kept.rateLimits.taken).to.have.length(count);
        expect([kept.verifications.count, useCases.background.wakes]).to.deep.equal([0, 0]);
        expect(kept.outbox.waiting).to.be.empty;
      });
    }

    it('marks a domain as contested from the 101st code of an hour, and then sends three to each network', async () => {
      await use(rateLimits.codesForDomain, 'engines.example', 99);
      await verify(email);
      expect(await isContested()).to.equal(false);
      for (let i = 0; i < 3; i += 1) {
        expect(await verify(email)).to.include({ kind: 'codeSent' });
        expect(await isContested()).to.equal(true);
      }
      const counted = kept.rateLimits.taken.length;
      expect(await verify(email)).to.deep.equal(
        refusal('too_many_codes_for_domain', { retryAfter: 3600 }),
      );
      expect(kept.rateLimits.taken).to.have.length(counted);
      const elsewhere = { ...visitor, networks: [connection, { name: 'another', share: 5 }] };
      expect(await verify(email, 'a human', elsewhere)).to.include({ kind: 'codeSent' });
    });
  });
});
