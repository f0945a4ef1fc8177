import { expect } from 'chai';
import { suggestedAddress } from '#page/domain/email-address.ts';
import { freeMailDomains, isPublicSuffix } from '../../src/adapters/common/email-domain-lists.ts';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email-rule.ts';

/** Whether these domains are corporate. */
const cases: Readonly<Record<string, readonly [boolean, string]>> = {
  'refuses free-mail domains of the list and of the settings': [
    false,
    'gmail.com yahoo.co.uk proton.me web.de mailfence.com tempmail.plus club.example xn--mll-hoa.email',
  ],
  'refuses the domains below them': [
    false,
    'user.fastmail.com x.mailinator.com a.b.c.gmail.com x.yahoo.co.uk other.mail.ru x.club.example',
  ],
  'refuses relays': [
    false,
    'ada.addy.io anonaddy.com simplelogin.com relay.firefox.com x.relay.firefox.com ada.mozmail.com',
  ],
  'refuses domains of Microsoft tenants and of local networks': [
    false,
    'acme.mail.onmicrosoft.com acme.local a.b.local',
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
    const providers = `gmail.com googlemail.com hotmail.com outlook.com live.com yahoo.com icloud.com me.com aol.com
      mail.com zoho.com yandex.com protonmail.com qq.com comcast.net att.net`;
    for (const domain of providers.split(/\s+/)) {
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
});
