import { expect } from 'chai';
import { meantAddress } from '../../../src/domain/mistyped-domain.ts';
import { freeMailDomains, isPublicSuffix } from '../../src/adapters/kept-lists.ts';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email.ts';

describe('The corporate email rule', () => {
  const rule = new CorporateEmailRule(
    freeMailDomains(['club.example']),
    new Set(['gmx.net', 'staff.mail.ru']),
    isPublicSuffix,
  );

  it('knows free-mail domains by a kept list and by the settings', () => {
    for (const domain of [
      'gmail.com',
      'outlook.com',
      'yahoo.co.uk',
      'proton.me',
      'web.de',
      'tuta.com',
      'mailfence.com',
      'tempmail.plus',
      'hotmail.rs',
      'club.example',
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
    }
  });

  it('refuses nothing that the page suggests in the place of a large mailbox provider', () => {
    for (const domain of [
      ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com'],
      ...['yahoo.com', 'ymail.com', 'icloud.com', 'me.com', 'aol.com', 'mail.com', 'zoho.com'],
      ...['yandex.com', 'protonmail.com', 'qq.com', 'comcast.net', 'att.net'],
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
      const slip = domain.replace('.com', '.con').replace('.net', '.nett');
      for (const typed of [slip, `mail.${slip}`, domain.replace('.', ',')]) {
        expect(meantAddress(`ada@${typed}`), typed).to.equal(null);
      }
    }
  });

  it('knows each by its canonical form', () => {
    expect(rule.isCorporate('xn--mll-hoa.email')).to.equal(false);
    for (const domain of freeMailDomains([])) expect(canonicalDomain(domain)).to.equal(domain);
  });

  it('knows the domains below them', () => {
    for (const domain of [
      'user.fastmail.com',
      'me.33mail.com',
      'x.mailinator.com',
      'anything.yopmail.com',
      'a.b.c.gmail.com',
      'x.yahoo.co.uk',
      'other.mail.ru',
      'x.club.example',
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
    }
  });

  it('knows relays, whose addresses anybody gets', () => {
    for (const domain of [
      ...['ada.addy.io', 'anonaddy.com', 'ada.anonaddy.me', 'simplelogin.com', 'ada.aleeas.com'],
      ...[
        'relay.firefox.com',
        'x.relay.firefox.com',
        'slmail.me',
        'passmail.net',
        'passinbox.com',
        'mozmail.com',
        'ada.mozmail.com',
      ],
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
    }
  });

  it("knows domains that are anybody's: of a tenant of Microsoft, of a network of their own", () => {
    for (const domain of [
      'acme.onmicrosoft.com',
      'acme.mail.onmicrosoft.com',
      'acme.local',
      'a.b.local',
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
    }
    expect(rule.isCorporate('firefox.com')).to.equal(true);
  });

  it('takes companies below a public suffix, though somebody has mailboxes at the suffix itself', () => {
    for (const suffix of ['com.ar', 'web.id', 'za.com']) {
      expect(rule.isCorporate(suffix), suffix).to.equal(false);
      expect(rule.isCorporate(`acme.${suffix}`), suffix).to.equal(true);
    }
  });

  it('takes what is below an exception of the settings', () => {
    for (const domain of ['mail.gmx.net', 'staff.mail.ru', 'eu.staff.mail.ru']) {
      expect(rule.isCorporate(domain), domain).to.equal(true);
    }
  });

  it('takes domains that the settings make an exception of, and those that nobody has heard of', () => {
    for (const domain of [
      'gmx.net',
      'acme.example',
      'example.com',
      'mygmail.com',
      'xn--bcher-kva.example',
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(true);
    }
  });

  it('needs no list of public suffixes to take a domain below a top-level one', () => {
    const unlisted = new CorporateEmailRule(new Set(), new Set(), () => false);
    expect(unlisted.isCorporate('acme.example')).to.equal(true);
  });
});
