import { expect } from 'chai';
import {
  isStrongPassword,
  keepsRule,
  type PasswordRule,
  passwordRules,
} from '../../src/domain/password.ts';

/** The rules a password does not keep yet. */
function unmet(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !keepsRule(rule, password));
}

describe('passwordRules', () => {
  it('are the five that a visitor can tick off', () => {
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

  const lacking: [password: string, rule: PasswordRule][] = [
    ['Passw0!', 'passwordLength'],
    ['PASSW0RD!', 'passwordLowercase'],
    ['passw0rd!', 'passwordUppercase'],
    ['Password!', 'passwordDigit'],
    ['Passw0rdX', 'passwordSpecial'],
  ];
  for (const [password, rule] of lacking) {
    it(`leave ${rule} open for ${password}`, () => {
      expect(unmet(password)).to.deep.equal([rule]);
      expect(isStrongPassword(password)).to.equal(false);
    });
  }

  it('count 8 characters as enough and 7 as too few', () => {
    expect(isStrongPassword('aA1!aaaa')).to.equal(true);
    expect(isStrongPassword('aA1!aaa')).to.equal(false);
  });

  for (const special of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ €😀') {
    it(`take ${JSON.stringify(special)} for a special character`, () => {
      expect(unmet(`Passw0rd${special}`)).to.deep.equal([]);
    });
  }

  it('take letters and digits of other scripts for what they are, not for special characters', () => {
    expect(unmet('Пароль1٣')).to.deep.equal(['passwordSpecial']);
    expect(unmet('пароль1!')).to.deep.equal(['passwordUppercase']);
    expect(unmet('Пароль٣!')).to.deep.equal([]);
  });
});
