import { expect } from 'chai';
import { freeMailDomains } from '../../src/adapters/free-mail-domains.ts';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email.ts';

describe('The corporate email rule', () => {
  const rule = new CorporateEmailRule(freeMailDomains(['club.example']), new Set(['gmx.net']));

  it('knows free-mail domains by a kept list and by the settings', () => {
    for (const domain of [
      'gmail.com',
      'outlook.com',
      'yahoo.co.uk',
      'proton.me',
      'web.de',
      'tuta.com',
      'club.example',
    ]) {
      expect(rule.isCorporate(domain), domain).to.equal(false);
    }
  });

  it('knows each by its canonical form', () => {
    expect(rule.isCorporate('xn--mll-hoa.email')).to.equal(false);
    for (const domain of freeMailDomains([])) expect(canonicalDomain(domain)).to.equal(domain);
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
});
