import { expect } from 'chai';
import { isStrongPassword, passwordRules } from '../../src/domain/password.ts';

/** The labels of the rules a password does not keep yet. */
function unmet(password: string): string[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map(({ label }) => label);
}

describe('passwordRules', () => {
  it('are the five that a visitor can tick off', () => {
    expect(unmet('')).to.deep.equal([
      'At least 8 characters',
      'One lowercase letter',
      'One uppercase letter',
      'One number',
      'One special character',
    ]);
  });

  it('are all met by a password that has everything', () => {
    expect(unmet('Passw0rd!')).to.deep.equal([]);
    expect(isStrongPassword('Passw0rd!')).to.equal(true);
  });

  const lacking: [password: string, label: string][] = [
    ['Passw0!', 'At least 8 characters'],
    ['PASSW0RD!', 'One lowercase letter'],
    ['passw0rd!', 'One uppercase letter'],
    ['Password!', 'One number'],
    ['Passw0rdX', 'One special character'],
  ];
  for (const [password, label] of lacking) {
    it(`leave "${label}" open for ${password}`, () => {
      expect(unmet(password)).to.deep.equal([label]);
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
    expect(unmet('Пароль1٣')).to.deep.equal(['One special character']);
    expect(unmet('пароль1!')).to.deep.equal(['One uppercase letter']);
    expect(unmet('Пароль٣!')).to.deep.equal([]);
  });
});
