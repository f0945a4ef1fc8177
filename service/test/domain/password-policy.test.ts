import { expect } from 'chai';
import { passwordPolicy } from '../../src/adapters/security/common-passwords.ts';

describe('The password policy', () => {
  const policy = passwordPolicy();
  const names = ['Acme Rockets GmbH', 'acme-rockets'];

  for (const password of [
    'Password1!',
    'P@ssw0rd1!',
    'Passw0rd!',
    '!!Welcome2026',
    'QwErTy123!',
    'ＰassＷord1!',
    // In the kept list, but no word with digits and signs around it.
    '!Qaz2wsx',
    'Ncc-1701',
  ]) {
    it(`finds ${password} too easy to guess`, () => {
      expect(policy.problem(password, names)).to.equal('passwordCommon');
    });
  }

  it("finds the organization's name", () => {
    expect(policy.problem('Acm3R0ck3t$', names)).to.equal('passwordNamesOrganization');
  });

  for (const password of [
    'Analytical-1',
    'Another-22',
    'Correct-Horse-1',
    'Our Acme Rockets fly 9 times!',
    'Passwords-are-4-fools',
    ' Blank-1 and blank ',
    '12345678!aA-',
    'Пароль-Ёлка-7',
  ]) {
    it(`takes ${JSON.stringify(password)}`, () => {
      expect(policy.problem(password, names)).to.equal(null);
    });
  }

  it('takes the longest password of signs alone', () => {
    expect(policy.problem('!@$0'.repeat(64), names)).to.equal(null);
  });
});
