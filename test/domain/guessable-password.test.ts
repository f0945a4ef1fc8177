import { expect } from 'chai';
import { namesOrganization, passwordForms } from '../../src/domain/password.ts';

const names = ['Acme Rockets GmbH', 'acme-rockets'];

describe('namesOrganization', () => {
  for (const password of [
    ...['acme-rockets', 'Acme-Rockets1!', 'acme.rockets.GMBH.1', '12 acme rockets 12'],
    ...['Acm3R0ck3t$', 'AcmeRockets#2026', '@cmeRockets', 'ＡcmeＲockets'],
  ]) {
    it(`finds the name in ${password}`, () => {
      expect(namesOrganization(password, names)).to.equal(true);
    });
  }

  for (const password of [
    ...['Acme-1', 'Our Acme Rockets fly 9 times!', 'acme rockets ltd', 'Analytical-1'],
    ...['', '12345678', '!@$0'.repeat(64)],
  ]) {
    it(`finds none in "${password.slice(0, 40)}"`, () => {
      expect(namesOrganization(password, names)).to.equal(false);
    });
  }

  it('finds none where a name has no letter', () => {
    for (const password of ['Analytical-1', '#%#%#%#%']) {
      expect(namesOrganization(password, ['---', '123', ''])).to.equal(false);
    }
    expect(namesOrganization('Acme', [])).to.equal(false);
  });
});

describe('passwordForms', () => {
  it('are the word as it is, bare of what stands around it, and with the letters that signs stand for', () => {
    expect(passwordForms('!P@ssw0rd1!')).to.deep.equal([
      '!p@ssw0rd1!',
      'p@ssw0rd',
      'password',
      'ipasswordli',
    ]);
    expect(passwordForms('3457$0')).to.include('easts o'.replace(' ', ''));
  });

  it('are none where there is neither letter nor digit', () => {
    expect(passwordForms('#%#')).to.deep.equal([]);
  });
});
