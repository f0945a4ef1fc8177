import { expect } from 'chai';
import { messages } from '../../../src/domain/messages.ts';
import { FakeClock } from '../../../test/harness/service/fake-clock.ts';
import { FakeBackground } from '../../../test/harness/service/fakes/fake-background.ts';
import { FakeVerifications } from '../../../test/harness/service/fakes/fake-verifications.ts';
import { addressOf } from '../../../test/harness/service/registrations.ts';
import { Unavailable } from '../../src/application/ports/unavailable.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email.ts';
import { refusal } from '../../src/domain/refusals.ts';

const visitor = { browserSession: 'a browser', networks: [{ name: '198.51.100.7', share: 1 }] };
const invalid = (message: string) => refusal('invalid_email', { message });

describe('Verifying an email address', () => {
  const secrets = new Secrets('the key of the tests');
  const clock = new FakeClock();
  let humans: { isHuman: (token: string) => Promise<boolean> };
  let verifications: FakeVerifications;
  let background: FakeBackground;
  beforeEach(() => {
    humans = { isHuman: async (token) => token === 'a human' };
    verifications = new FakeVerifications();
    background = new FakeBackground();
  });
  const verify = (email: string, token = 'a human') =>
    new VerifyEmail(
      humans,
      new CorporateEmailRule(new Set(['freemail.example']), new Set(), () => false),
      verifications,
      background,
      secrets,
      clock,
    ).execute(visitor, email, token);

  it('begins with a code that lives for ten minutes, and mails it to the address at once', async () => {
    expect(await verify(' Ada@Engines.example ')).to.deep.equal({ kind: 'codeSent' });
    expect(background.wakes).to.equal(1);
    const [begun] = verifications.begun;
    const address = addressOf('Ada@Engines.example');
    const posting = begun?.posting('Ada@Engines.example');
    const code = posting?.mail.kind === 'code' ? posting.mail.code : '';
    expect(code).to.match(/^[0-9]{6}$/);
    const now = clock.now();
    expect(begun).to.deep.include({
      ...visitor,
      address,
      codeDigest: secrets.codeDigest({ browserSession: 'a browser', address }, code),
      now,
    });
    expect(posting).to.deep.include({
      mail: { kind: 'code', to: 'Ada@Engines.example', code },
      postedAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
    });
  });

  it('lets a newer code take the place of one for the same address and browser, and of no other', async () => {
    const topics = [];
    for (const email of ['ada@engines.example', 'ADA@engines.example', 'grace@engines.example']) {
      await verify(email);
      topics.push(verifications.begun.at(-1)?.posting(email).topic);
    }
    expect(topics[1]).to.equal(topics[0]);
    expect(topics[2]).not.to.equal(topics[0]);
    expect(topics.join()).not.to.include('ada').and.not.include('browser');
  });

  const refused = {
    'no address': ['', invalid(messages.emailRequired)],
    'something else': ['ada', invalid(messages.emailInvalid)],
    'an address without a top-level domain': ['ada@work', invalid(messages.emailTopLevelDomain)],
    'an address of 255 characters': [`ada@${'a.'.repeat(124)}com`, invalid(messages.emailInvalid)],
    'a quoted address with two at signs': ['"a@b"@acme.example', invalid(messages.emailInvalid)],
    'a list of two': ['ada@a.example,eve@b.example', invalid(messages.emailInvalid)],
    'a line break': ['ada@a.example\r\nBcc: eve@evil.example', invalid(messages.emailInvalid)],
    'an encoded word': ['=?utf-8?q?ada?=@a.example', invalid(messages.emailInvalid)],
    'a free-mail address': ['ada@freemail.example', refusal('non_corporate_email')],
    'a free-mail address in capitals': ['ada@FREEMAIL.EXAMPLE', refusal('non_corporate_email')],
    'a free-mail address in full width': ['ada@ｆreemail.example', invalid(messages.emailInvalid)],
    'a free-mail address with an ideographic stop': [
      'ada@freemail。example',
      invalid(messages.emailTopLevelDomain),
    ],
  } as const;
  for (const [what, [email, refusal]] of Object.entries(refused)) {
    it(`refuses ${what}, and mails nothing`, async () => {
      expect(await verify(email)).to.deep.equal(refusal);
      expect([verifications.begun.length, background.wakes]).to.deep.equal([0, 0]);
    });
  }

  it('refuses whom the bot check refuses, before it says anything of the domain', async () => {
    const failed = refusal('human_check_failed');
    expect(await verify('ada@freemail.example', 'a robot')).to.deep.equal(failed);
    expect(verifications.begun).to.be.empty;
  });

  it('mails nothing when the bot check cannot be asked', async () => {
    const away = new Unavailable('The bot check', 1);
    humans.isHuman = () => Promise.reject(away);
    expect(await verify('ada@engines.example').catch((error) => error)).to.equal(away);
    expect(verifications.begun).to.be.empty;
  });

  for (const [kind, code] of [
    ['limited', 'too_many_codes'],
    ['domainLimited', 'too_many_codes_for_domain'],
  ] as const) {
    it(`says when to come again with ${code}`, async () => {
      verifications.beginning = { kind, retryAfter: 90 };
      const limited = refusal(code, { retryAfter: 90 });
      expect(await verify('ada@engines.example')).to.deep.equal(limited);
      expect(background.wakes).to.equal(0);
    });
  }
});
