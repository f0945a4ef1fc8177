import { expect } from 'chai';
import { suggestedAddress } from '../../../src/domain/email-address.ts';
import type { BuiltInProvider } from '../../../src/domain/sso-providers.ts';
import { passwordPolicy } from '../../src/adapters/security/common-passwords.ts';
import { freeMailDomains, isPublicSuffix } from '../../src/adapters/shared/email-domain-lists.ts';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email.ts';
import { EmailDomainRule } from '../../src/domain/email-domain-rule.ts';
import { limitedUntil, limitForNetwork, rateLimits } from '../../src/domain/rate-limit.ts';
import { ReviewRule } from '../../src/domain/review-rule.ts';
import { customRules, ssoRules } from '../../src/domain/sso-rules.ts';
import { backOff } from '../../src/domain/times.ts';

/** Whether these domains are corporate. */
const cases: Readonly<Record<string, readonly [boolean, string]>> = {
  'refuses free-mail domains of the list and of the settings': [
    false,
    `gmail.com outlook.com yahoo.co.uk proton.me web.de tuta.com mailfence.com tempmail.plus hotmail.rs
     club.example xn--mll-hoa.email 0-mail.com`,
  ],
  'refuses the domains below them': [
    false,
    `user.fastmail.com me.33mail.com x.mailinator.com anything.yopmail.com a.b.c.gmail.com
     x.yahoo.co.uk other.mail.ru x.club.example`,
  ],
  'refuses relays': [
    false,
    `ada.addy.io anonaddy.com ada.anonaddy.me simplelogin.com ada.aleeas.com relay.firefox.com
     x.relay.firefox.com slmail.me passmail.net passinbox.com mozmail.com ada.mozmail.com`,
  ],
  'refuses domains of Microsoft tenants and of local networks': [
    false,
    'acme.onmicrosoft.com acme.mail.onmicrosoft.com acme.local a.b.local',
  ],
  'refuses public suffixes with mailboxes': [false, 'com.ar web.id za.com'],
  'accepts companies below such a public suffix': [true, 'acme.com.ar acme.web.id acme.za.com'],
  'accepts exceptions of the settings and domains below them': [
    true,
    'gmx.net mail.gmx.net staff.mail.ru eu.staff.mail.ru',
  ],
  'accepts unknown domains': [
    true,
    'acme.example example.com mygmail.com xn--bcher-kva.example firefox.com',
  ],
};

describe('The corporate email rule', () => {
  const rule = new CorporateEmailRule(
    freeMailDomains(['club.example']),
    new Set(['gmx.net', 'staff.mail.ru']),
    isPublicSuffix,
  );

  for (const [title, [isCorporate, domains]] of Object.entries(cases)) {
    it(title, () => {
      for (const domain of domains.split(/\s+/)) {
        expect(rule.isCorporate(domain), domain).to.equal(isCorporate);
      }
    });
  }

  it('refuses large mailbox providers, which the page never suggests', () => {
    for (const domain of [
      ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com'],
      ...['yahoo.com', 'ymail.com', 'icloud.com', 'me.com', 'aol.com', 'mail.com', 'zoho.com'],
      ...['yandex.com', 'protonmail.com', 'qq.com', 'comcast.net', 'att.net'],
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
      const slip = domain.replace('.com', '.con').replace('.net', '.nett');
      for (const typed of [slip, `mail.${slip}`, domain.replace('.', ',')]) {
        expect(suggestedAddress(`ada@${typed}`), typed).to.equal(null);
      }
    }
  });

  it('lists domains in canonical form', () => {
    for (const domain of freeMailDomains([])) expect(canonicalDomain(domain)).to.equal(domain);
  });

  it('accepts a domain below a top-level domain without public suffixes', () => {
    const unlisted = new CorporateEmailRule(new Set(), new Set(), () => false);
    expect(unlisted.isCorporate('acme.example')).to.equal(true);
  });
});

describe('The rule for email domains', () => {
  const refusalOf = (domain: string, chosen: { allowed?: string[]; refused?: string[] }) => {
    const corporate = new CorporateEmailRule(new Set(['gmail.com']), new Set(), isPublicSuffix);
    const { allowed, refused } = chosen;
    const sets = { allowed: allowed ? new Set(allowed) : null, refused: new Set(refused) };
    return new EmailDomainRule(corporate, sets, isPublicSuffix).refusal(domain);
  };
  const lists = {
    allowed: ['acme.example', 'gmail.com', 'both.example', 'eu.closed.example', 'co.uk'],
    refused: ['old.acme.example', 'both.example', 'closed.example'],
  };

  for (const [domain, withLists, without] of [
    ['acme.example', null, null],
    ['eu.acme.example', null, null],
    ['gmail.com', null, 'non_corporate_email'],
    ['old.acme.example', 'email_domain_refused', 'email_domain_refused'],
    ['x.old.acme.example', 'email_domain_refused', 'email_domain_refused'],
    ['both.example', 'email_domain_refused', 'email_domain_refused'],
    ['eu.closed.example', null, 'email_domain_refused'],
    ['other.example', 'email_domain_refused', null],
    ['acme.co.uk', 'email_domain_refused', null],
  ] as const) {
    it(`answers ${withLists} for ${domain} in a closed sign-up, and ${without} in an open one`, () => {
      expect(refusalOf(domain, lists)).to.equal(withLists);
      expect(refusalOf(domain, { refused: lists.refused })).to.equal(without);
    });
  }

  it('is closed to all with an empty list', () => {
    expect(refusalOf('acme.example', { allowed: [] })).to.equal('email_domain_refused');
    expect(refusalOf('acme.example', {})).to.equal(null);
  });
});

describe('The review rule', () => {
  it('requires a review for configured domains in any notation', () => {
    const rule = new ReviewRule(['Bücher.Example.', 'acme.example', 'no domain']);
    for (const domain of ['xn--bcher-kva.example', 'acme.example']) {
      expect(rule.isReviewed(domain), domain).to.equal(true);
    }
    for (const domain of ['other.example', 'no domain']) {
      expect(rule.isReviewed(domain), domain).to.equal(false);
    }
  });

  it('requires a review for all domains with `*`, and for none without an entry', () => {
    expect(new ReviewRule(['acme.example', '*']).isReviewed('other.example')).to.equal(true);
    expect(new ReviewRule([]).isReviewed('other.example')).to.equal(false);
  });
});

describe('A rate limit that is met', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const hits = (...minutesAgo: number[]) =>
    minutesAgo.map((minutes) => new Date(now.getTime() - minutes * 60_000));

  it('frees when the hit that fills the hour is an hour old', () => {
    const limit = limitedUntil(hits(1, 2, 3, 4, 59), rateLimits.codesForAddress, now);
    expect(limit).to.deep.equal({ kind: 'limited', retryAfter: 60 });
  });

  it('is available again when the later limit ends', () => {
    const all = hits(1, 100, 200, 300, 400, 500, 600, 700, 800, 900);
    const { retryAfter } = limitedUntil(all, rateLimits.codesForAddress, now);
    expect(retryAfter).to.equal((24 * 60 - 900) * 60);
  });

  it('allows a larger network its share', () => {
    const limit = {
      name: 'calls',
      short: { count: 3, span: 60_000 },
      long: { count: 10, span: 3_600_000 },
    };
    expect(limitForNetwork(limit, { name: '198.51.100.0/24', share: 5 })).to.deep.equal({
      name: 'calls',
      short: { count: 15, span: 60_000 },
      long: { count: 50, span: 3_600_000 },
    });
  });

  it('never returns a retry time of zero', () => {
    expect(limitedUntil([], rateLimits.codesForAddress, now).retryAfter).to.equal(1);
  });
});

describe('The time until the next attempt', () => {
  it('doubles from the first to the longest', () => {
    const pauses = Array.from({ length: 6 }, (_, index) => backOff(index + 1, 5, 100));
    expect(pauses).to.deep.equal([5, 10, 20, 40, 80, 100]);
    expect(backOff(10_000, 5, 100)).to.equal(100);
  });
});

const claims = {
  email: 'ada@engines.example',
  email_verified: true,
  hd: 'engines.example',
  xms_edov: true,
};

const owns = (provider: BuiltInProvider, changes: object) =>
  ssoRules[provider].ownsEmail({ ...claims, ...changes });

describe('The claims of an ID token', () => {
  it('verify an address from a custom provider only for its domains, with email_verified unless the deployer declares the domains its own', () => {
    const trust = { domains: ['engines.example', 'xn--bcher-kva.example'], ownsDomains: false };
    const verifies = (changes: object, { ownsDomains = false } = {}) =>
      customRules({ ...trust, ownsDomains }).ownsEmail({ ...claims, ...changes });
    for (const email of ['ada@engines.example', 'Ada@ENGINES.example', 'ada@Bücher.example']) {
      expect(verifies({ email }), email).to.equal(true);
    }
    const foreign = [
      'ada@evil.example',
      'ada@sub.engines.example',
      'ada@example',
      '',
      5,
      undefined,
    ];
    for (const email of [...foreign, 'ada@engines.example.evil.example', ['ada@engines.example']]) {
      for (const ownsDomains of [true, false]) {
        expect(verifies({ email }, { ownsDomains }), `${email}`).to.equal(false);
      }
    }
    for (const email_verified of ['true', 1, false, null, undefined]) {
      expect(verifies({ email_verified }), `${email_verified}`).to.equal(false);
      expect(verifies({ email_verified }, { ownsDomains: true })).to.equal(true);
    }
  });

  it('verify an address from Google only with email_verified and hd equal to its domain', () => {
    expect(owns('google', { xms_edov: undefined })).to.equal(true);
    expect(owns('google', { hd: 'ENGINES.example' })).to.equal(true);
    expect(owns('google', { email: 'ada@Bücher.example', hd: 'xn--bcher-kva.example' })).to.equal(
      true,
    );
    for (const email_verified of ['true', 1, false, null, undefined]) {
      expect(owns('google', { email_verified }), `${email_verified}`).to.equal(false);
    }
    const foreign = ['evil.example', 'sub.engines.example', 'example', ''];
    for (const hd of [...foreign, ['engines.example'], null, undefined]) {
      expect(owns('google', { hd }), `${hd}`).to.equal(false);
    }
    expect(owns('google', { email: 'ada', hd: '' })).to.equal(false);
    for (const email of [undefined, ['ada@engines.example']]) {
      expect(owns('google', { email })).to.equal(false);
    }
  });

  it('verify an address from Microsoft only with xms_edov', () => {
    const others = { email_verified: undefined, hd: undefined };
    for (const xms_edov of [true, 'true', 1, '1']) {
      expect(owns('azure', { ...others, xms_edov }), `${xms_edov}`).to.equal(true);
    }
    for (const xms_edov of [undefined, null, false, 'false', 0, '0', 2, 'yes', [true], {}]) {
      expect(owns('azure', { xms_edov }), `${xms_edov}`).to.equal(false);
    }
  });
});

describe('The password policy', () => {
  const policy = passwordPolicy(null);

  it('refuses passwords that are too easy to guess', async () => {
    const words = ['Password1!', 'P@ssw0rd1!', 'Passw0rd!', '!!Welcome2026', 'QwErTy123!'];
    // The last two are listed, but are no word with digits and other characters around it.
    for (const password of [...words, 'ＰassＷord1!', '!Qaz2wsx', 'Ncc-1701']) {
      expect(await policy.problem(password), password).to.equal('passwordCommon');
    }
  });

  it('refuses passwords of the list of breaches', async () => {
    const breached = passwordPolicy({ has: async (password) => password === 'Analytical-1' });
    expect(await breached.problem('Analytical-1')).to.equal('passwordCommon');
    expect(await breached.problem('Analytical-2')).to.equal(null);
  });

  it('accepts others', async () => {
    for (const password of [
      ...['Analytical-1', 'Another-22', 'Correct-Horse-1', 'Our Acme Rockets fly 9 times!'],
      ...['Passwords-are-4-fools', ' Blank-1 and blank ', '12345678!aA-', 'Пароль-Ёлка-7'],
      '!@$0'.repeat(64),
    ]) {
      expect(await policy.problem(password), password).to.equal(null);
    }
  });
});
