import { expect } from 'chai';
import {
  brokenRules,
  isName,
  isStrongPassword,
  namesInAddress,
  type PasswordRule,
  passwordForms,
} from '../../src/domain/password.ts';

const unmet = (password: string) => brokenRules(password, ['Acme', 'acme'], 'classes');

describe('the rules of a password', () => {
  it('are not met by an empty password, except the rule about the name', () => {
    expect(unmet('')).to.deep.equal([
      'passwordLength',
      'passwordLowercase',
      'passwordUppercase',
      'passwordDigit',
      'passwordSpecial',
    ]);
  });

  it('forbid a name, even in a strong password', () => {
    expect(unmet('Acme-2026!')).to.deep.equal(['passwordNotName']);
    expect(isStrongPassword('Acme-2026!', 'classes')).to.equal(true);
  });

  it('name the one that is not met', () => {
    const lacking: [password: string, rule: PasswordRule][] = [
      ['Passw0!', 'passwordLength'],
      ['PASSW0RD!', 'passwordLowercase'],
      ['passw0rd!', 'passwordUppercase'],
      ['Password!', 'passwordDigit'],
      ['Passw0rdX', 'passwordSpecial'],
    ];
    for (const [password, rule] of lacking) {
      expect(unmet(password), password).to.deep.equal([rule]);
      expect(isStrongPassword(password, 'classes'), password).to.equal(false);
    }
  });

  it('count all symbols as special characters', () => {
    for (const special of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ €😀') {
      expect(unmet(`Passw0rd${special}`), special).to.deep.equal([]);
    }
  });

  it('do not count letters and digits of other scripts as special characters', () => {
    expect(unmet('Пароль1٣')).to.deep.equal(['passwordSpecial']);
    expect(unmet('пароль1!')).to.deep.equal(['passwordUppercase']);
    expect(unmet('Пароль٣!')).to.deep.equal([]);
  });
});

describe('the rules of a long password', () => {
  const unmet = (password: string) => brokenRules(password, ['Acme'], 'length');

  it('require 15 characters of any kind', () => {
    expect(unmet('a'.repeat(14))).to.deep.equal(['passwordLength']);
    for (const password of ['a'.repeat(15), 'correct horse b', '😀'.repeat(15), 'Ё'.repeat(15)]) {
      expect(unmet(password), password).to.deep.equal([]);
      expect(isStrongPassword(password, 'length'), password).to.equal(true);
    }
    expect(unmet('😀'.repeat(14))).to.deep.equal(['passwordLength']);
  });

  it('forbid a name', () => {
    expect(unmet('Acme12345678901234')).to.deep.equal(['passwordNotName']);
  });
});

describe('the names in an address', () => {
  it('are the address, its parts and their words, without the top-level domain', () => {
    expect(namesInAddress('jane.doe+signup@eu.acme-rockets.example')).to.have.members([
      'jane.doe+signup@eu.acme-rockets.example',
      'jane.doe+signup',
      'acme-rockets',
      'jane',
      'doe',
      'signup',
      'acme',
      'rockets',
    ]);
  });

  it('have at least three characters', () => {
    expect(namesInAddress('jo@ab.example')).to.deep.equal(['jo@ab.example']);
    expect(namesInAddress('')).to.deep.equal([]);
  });
});

const names = ['Acme Rockets GmbH', 'acme-rockets'];

describe('isName', () => {
  it('finds a name with digits and symbols around it or in place of letters, and no part of it', () => {
    for (const password of [
      'acme-rockets',
      'Acme-Rockets1!',
      'acme.rockets.GMBH.1',
      '12 acme rockets 12',
      'Acm3R0ck3t$',
      'AcmeRockets#2026',
      '@cmeRockets',
      'ＡcmeＲockets',
    ]) {
      expect(isName(password, names), password).to.equal(true);
    }
    for (const password of [
      'Acme-1',
      'Our Acme Rockets fly 9 times!',
      'acme rockets ltd',
      'Analytical-1',
      '',
      '12345678',
      '!@$0'.repeat(64),
    ]) {
      expect(isName(password, names), password).to.equal(false);
    }
  });

  it('finds none for a name without letters', () => {
    for (const password of ['Analytical-1', '#%#%#%#%']) {
      expect(isName(password, ['---', '123', ''])).to.equal(false);
    }
    expect(isName('Acme', [])).to.equal(false);
  });
});

describe('passwordForms', () => {
  it('are the word itself, without surrounding characters, and with letters for look-alike symbols', () => {
    const forms = ['!p@ssw0rd1!', 'p@ssw0rd', 'password', 'ipasswordli'];
    expect(passwordForms('!P@ssw0rd1!')).to.deep.equal(forms);
    expect(passwordForms('3457$0')).to.include('eastso');
    expect(passwordForms('#%#')).to.deep.equal([]);
  });
});
