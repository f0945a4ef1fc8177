import { expect } from 'chai';
import { RegistrationRules } from '../../src/application/registration-rules.ts';
import { PasswordPolicy } from '../../src/domain/password-policy.ts';
import { accountValues, addressOf } from '../fixtures/registrations.ts';

/** Records its calls. */
class WatchedPolicy extends PasswordPolicy {
  readonly looked: (readonly [string, readonly string[]])[] = [];

  override problem(password: string, names: readonly string[]) {
    this.looked.push([password, names]);
    return super.problem(password, names);
  }
}

const values = {
  ...accountValues,
  email: 'ada@acme.example',
  orgName: 'Acme',
  orgShortName: 'acme',
};
const passwords = (password: string) => ({ password, confirmPassword: password });

describe('The rules of a registration', () => {
  let policy: WatchedPolicy;
  let rules: RegistrationRules;
  beforeEach(() => {
    policy = new WatchedPolicy(new Set(['p@ssw0rd1!']), new Set());
    const regions = ['US', 'EU', 'TEST-US'].map((value) => ({ value, label: value }));
    const offer = { regions, internalEmailDomain: 'own.example', extraFields: () => [] };
    rules = new RegistrationRules(offer, policy);
  });
  const check = (
    changes: Partial<typeof values>,
    { requirePersonalInfo = true, sso = false, email = values.email } = {},
  ) => {
    const asked = { requirePersonalInfo, sso };
    return rules.check(rules.form({ ...values, email, ...changes }, asked), addressOf(email));
  };

  const mistakes = {
    'a reserved word': [{ orgShortName: 'www' }, { orgShortName: { name: 'shortNameReserved' } }],
    'an encoded name': [{ orgShortName: 'xn--x' }, { orgShortName: { name: 'shortNameReserved' } }],
    'a common password': [passwords('P@ssw0rd1!'), { password: { name: 'passwordCommon' } }],
    "the organization's name as password": [
      { ...passwords('Engine-Works1'), orgName: 'Engine Works' },
      { password: { name: 'passwordNamesOrganization' } },
    ],
    'its short name as password': [
      { ...passwords('Engine-Works1'), orgShortName: 'engine-works' },
      { password: { name: 'passwordNamesOrganization' } },
    ],
    'a region that is not offered': [{ region: 'XX' }, { region: { name: 'regionRequired' } }],
    'the name of a built-in as region': [
      { region: 'toString' },
      { region: { name: 'regionRequired' } },
    ],
    'a test region at another domain': [
      { region: 'TEST-US' },
      { region: { name: 'regionRequired' } },
    ],
  } as const;
  for (const [what, [changes, errors]] of Object.entries(mistakes)) {
    it(`reject ${what}`, () => {
      expect(check(changes)).to.deep.equal(errors);
    });
  }

  it('accept valid values', () => {
    expect(check({})).to.equal(null);
    expect(check({ region: 'TEST-US' }, { email: 'ada@own.example' })).to.equal(null);
  });

  it('check for guessable passwords last', () => {
    check({ region: 'MARS' });
    expect(policy.looked).to.deep.equal([['Analytical-1', ['Acme', 'acme']]]);
  });

  it('never check a text of unbounded length for guessable passwords', () => {
    const long = `Aa1.${'⁗'.repeat(2_500)}b`;
    for (const changes of [passwords(long), { orgName: long }]) {
      expect(check(changes)).not.to.equal(null);
    }
    expect(policy.looked).to.be.empty;
  });

  it('check no password if none is required', () => {
    expect(check(passwords(''), { sso: true })).to.equal(null);
    expect(check(passwords(''), { requirePersonalInfo: false })).to.equal(null);
    expect(policy.looked).to.be.empty;
  });
});
