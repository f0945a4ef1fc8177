import { expect } from 'chai';
import { passwordPolicy } from '../../src/adapters/security/common-passwords.ts';

describe('The password policy', () => {
  const policy = passwordPolicy(null);

  it('refuses passwords that are too easy to guess', async () => {
    const words = ['Password1!', 'P@ssw0rd1!', 'Passw0rd!', '!!Welcome2026', 'QwErTy123!'];
    // The last two are on the list as they are, not as a word with other characters around it.
    for (const password of [...words, 'ＰassＷord1!', '!Qaz2wsx', 'Ncc-1701']) {
      expect(await policy.problem(password), password).to.equal('passwordCommon');
    }
  });

  it('accepts others', async () => {
    for (const password of [
      'Analytical-1',
      'Another-22',
      'Correct-Horse-1',
      'Our Acme Rockets fly 9 times!',
      'Passwords-are-4-fools',
      ' Blank-1 and blank ',
      '12345678!aA-',
      'Пароль-Ёлка-7',
      '!@$0'.repeat(64),
    ]) {
      expect(await policy.problem(password), password).to.equal(null);
    }
  });
});
