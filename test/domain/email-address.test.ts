import { expect } from 'chai';
import { emailDomain, looksLikeEmail } from '../../src/domain/email-address.ts';

describe('emailDomain', () => {
  it('is what stands behind the last @, in lower case', () => {
    expect(emailDomain('Ada@Example.COM')).to.equal('example.com');
    expect(emailDomain('"a@b"@example.com')).to.equal('example.com');
    expect(emailDomain('@example.com')).to.equal('example.com');
  });

  it('is empty without an @ and behind a last one', () => {
    expect(emailDomain('ada')).to.equal('');
    expect(emailDomain('')).to.equal('');
    expect(emailDomain('ada@')).to.equal('');
  });
});

describe('looksLikeEmail', () => {
  it('takes an address of 254 characters and refuses one of 255', () => {
    expect(looksLikeEmail(`${'a'.repeat(242)}@example.com`)).to.equal(true);
    expect(looksLikeEmail(`${'a'.repeat(243)}@example.com`)).to.equal(false);
  });

  for (const text of [
    '',
    'ada',
    '@example.com',
    'ada@',
    'a b@example.com',
    'a@b@example.com',
    'a@b.co@c.co',
    'a@b\n',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(looksLikeEmail(text)).to.equal(false);
    });
  }
});
