import { expect } from 'chai';
import { suggestedAddress } from '../../../src/domain/email-address.ts';
import { freeMailDomains, isPublicSuffix } from '../../src/adapters/shared/email-domain-lists.ts';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email.ts';
import { ReviewRule } from '../../src/domain/review-rule.ts';

/** Whether addresses at these domains are of an organization. */
const cases: Readonly<Record<string, readonly [boolean, string]>> = {
  'knows free-mail domains by a kept list and by the settings': [
    false,
    `gmail.com outlook.com yahoo.co.uk proton.me web.de tuta.com mailfence.com tempmail.plus hotmail.rs
     club.example xn--mll-hoa.email`,
  ],
  'knows the domains below them': [
    false,
    `user.fastmail.com me.33mail.com x.mailinator.com anything.yopmail.com a.b.c.gmail.com
     x.yahoo.co.uk other.mail.ru x.club.example`,
  ],
  'knows relays, whose addresses anybody gets': [
    false,
    `ada.addy.io anonaddy.com ada.anonaddy.me simplelogin.com ada.aleeas.com relay.firefox.com
     x.relay.firefox.com slmail.me passmail.net passinbox.com mozmail.com ada.mozmail.com`,
  ],
  "knows domains that are anybody's: of a tenant of Microsoft, of a network of their own": [
    false,
    'acme.onmicrosoft.com acme.mail.onmicrosoft.com acme.local a.b.local',
  ],
  'knows public suffixes at which somebody has mailboxes': [false, 'com.ar web.id za.com'],
  'takes companies below such a public suffix': [true, 'acme.com.ar acme.web.id acme.za.com'],
  'takes exceptions of the settings, and what is below them': [
    true,
    'gmx.net mail.gmx.net staff.mail.ru eu.staff.mail.ru',
  ],
  'takes domains that nobody has heard of': [
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

  it('refuses nothing that the page suggests in the place of a large mailbox provider', () => {
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

  it('knows each by its canonical form', () => {
    for (const domain of freeMailDomains([])) expect(canonicalDomain(domain)).to.equal(domain);
  });

  it('needs no list of public suffixes to take a domain below a top-level one', () => {
    const unlisted = new CorporateEmailRule(new Set(), new Set(), () => false);
    expect(unlisted.isCorporate('acme.example')).to.equal(true);
  });
});

describe('The review rule', () => {
  it('asks for a reviewer where the settings name the domain, in whatever form', () => {
    const rule = new ReviewRule(['Bücher.Example.', 'acme.example', 'no domain']);
    for (const domain of ['xn--bcher-kva.example', 'acme.example']) {
      expect(rule.isReviewed(domain), domain).to.equal(true);
    }
    for (const domain of ['other.example', 'no domain']) {
      expect(rule.isReviewed(domain), domain).to.equal(false);
    }
  });

  it('asks for one everywhere by a star, and nowhere without an entry', () => {
    expect(new ReviewRule(['acme.example', '*']).isReviewed('other.example')).to.equal(true);
    expect(new ReviewRule([]).isReviewed('other.example')).to.equal(false);
  });
});
