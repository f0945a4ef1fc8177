import { expect } from 'chai';
import { RegistrationRules } from '#service/application/signup/registration-rules.ts';
import { PasswordPolicy } from '#service/domain/password-policy.ts';
import { accountValues, addressOf } from '../../harness/registrations.ts';

class WatchedPolicy extends PasswordPolicy {
  readonly looked: string[] = [];

  override problem(password: string) {
    this.looked.push(password);
    return super.problem(password);
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
    const passwordSettings = { passwordRules: 'classes', product: 'Northgate' } as const;
    rules = new RegistrationRules({ ...offer, ...passwordSettings }, policy);
  });
  const check = (
    changes: Partial<typeof values>,
    { requirePersonalInfo = true, sso = false, email = values.email } = {},
  ) => {
    const asked = { requirePersonalInfo, sso };
    return rules.check(rules.form({ ...values, email, ...changes }, asked), addressOf(email));
  };

  const mistakes = {
    'a common password': [passwords('P@ssw0rd1!'), { password: { name: 'passwordCommon' } }],
    'a test region at another domain': [
      { region: 'TEST-US' },
      { region: { name: 'regionRequired' } },
    ],
  } as const;
  for (const [what, [changes, errors]] of Object.entries(mistakes)) {
    it(`reject ${what}`, async () => {
      expect(await check(changes)).to.deep.equal(errors);
    });
  }

  it('accept valid values', async () => {
    expect(await check({})).to.equal(null);
    expect(await check({ region: 'TEST-US' }, { email: 'ada@own.example' })).to.equal(null);
  });

  it('never check a text of unbounded length for guessable passwords', async () => {
    const long = `Aa1.${'⁗'.repeat(2_500)}b`;
    for (const changes of [passwords(long), { orgName: long }]) {
      expect(await check(changes)).not.to.equal(null);
    }
    expect(policy.looked).to.be.empty;
  });

  it('check no password if none is required', async () => {
    expect(await check(passwords(''), { sso: true })).to.equal(null);
    expect(await check(passwords(''), { requirePersonalInfo: false })).to.equal(null);
    expect(policy.looked).to.be.empty;
  });
});
