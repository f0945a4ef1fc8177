import { expect } from 'chai';
import { brokenRules, isStrongPassword, type PasswordRule } from '../../src/domain/password.ts';

const unmet = (password: string) => brokenRules(password, ['Acme', 'acme']);

describe('the rules of a password', () => {
  it('are broken by nothing at all, but for that of the name', () => {
    expect(unmet('')).to.deep.equal([
      'passwordLength',
      'passwordLowercase',
      'passwordUppercase',
      'passwordDigit',
      'passwordSpecial',
    ]);
  });

  it('are all met by a password that has everything', () => {
    expect(unmet('Passw0rd!')).to.deep.equal([]);
    expect(isStrongPassword('Passw0rd!')).to.equal(true);
  });

  it("forbid the organisation's name, which is strong enough all the same", () => {
    expect(unmet('Acme-2026!')).to.deep.equal(['passwordNotName']);
    expect(isStrongPassword('Acme-2026!')).to.equal(true);
  });

  it('leave open what is lacking', () => {
    const lacking: [password: string, rule: PasswordRule][] = [
      ['Passw0!', 'passwordLength'],
      ['PASSW0RD!', 'passwordLowercase'],
      ['passw0rd!', 'passwordUppercase'],
      ['Password!', 'passwordDigit'],
      ['Passw0rdX', 'passwordSpecial'],
    ];
    for (const [password, rule] of lacking) {
      expect(unmet(password), password).to.deep.equal([rule]);
      expect(isStrongPassword(password), password).to.equal(false);
    }
  });

  it('take all signs for special characters', () => {
    for (const special of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ €😀') {
      expect(unmet(`Passw0rd${special}`), special).to.deep.equal([]);
    }
  });

  it('take letters and digits of other scripts for what they are, not for special characters', () => {
    expect(unmet('Пароль1٣')).to.deep.equal(['passwordSpecial']);
    expect(unmet('пароль1!')).to.deep.equal(['passwordUppercase']);
    expect(unmet('Пароль٣!')).to.deep.equal([]);
  });
});
