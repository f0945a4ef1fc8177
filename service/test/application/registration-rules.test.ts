import { expect } from 'chai';
import { RegistrationRules } from '../../src/application/registration-rules.ts';
import { readEmailAddress } from '../../src/domain/canonical-email.ts';
import type { PasswordPolicy } from '../../src/domain/password-policy.ts';

describe('The rules of a registration', () => {
  const looked: string[] = [];
  const policy = {
    problem: (password: string) => {
      looked.push(password);
      return 'Too easy';
    },
  } as unknown as PasswordPolicy;
  const offer = {
    product: 'Northgate',
    regions: [{ value: 'US', label: 'US' }],
    internalEmailDomain: null,
  };
  const rules = new RegistrationRules(offer, policy);
  const address = readEmailAddress('ada@acme.example');
  const values = {
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'Analytical-1',
    confirmPassword: 'Analytical-1',
    orgName: 'Acme',
    orgShortName: 'acme',
    region: 'US',
    termsAccepted: true,
  };
  const check = (changes: Partial<typeof values>, sso = false) => {
    looked.length = 0;
    if (!address) throw new Error('This address is fine');
    return rules.check(
      rules.form({ ...values, ...changes }, { requirePersonalInfo: true, sso }),
      address,
    );
  };

  it('look for a guessable password last', () => {
    expect(check({})).to.deep.equal({ password: 'Too easy' });
    expect(looked).to.deep.equal(['Analytical-1']);
  });

  it('never look closely at a text whose length no rule has bounded', () => {
    const long = `Aa1.${'⁗'.repeat(2_500)}b`;
    for (const changes of [{ password: long, confirmPassword: long }, { orgName: long }]) {
      expect(check(changes)).not.to.equal(null);
      expect(looked).to.deep.equal([]);
    }
  });

  it('look at no password where a provider vouches', () => {
    expect(check({ password: '', confirmPassword: '' }, true)).to.equal(null);
    expect(looked).to.deep.equal([]);
  });
});
