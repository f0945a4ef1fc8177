import { expect } from 'chai';
import { isPublicSuffix } from '../../src/adapters/common/email-domain-lists.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email-rule.ts';
import { EmailDomainRule } from '../../src/domain/email-domain-rule.ts';

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
