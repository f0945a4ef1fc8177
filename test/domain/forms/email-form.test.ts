import { expect } from 'chai';
import { readEmailAddress, readWorkEmail } from '../../../src/domain/forms/email-form.ts';
import { inWords } from '../../harness/sentences.ts';

const invalid = 'Must be a valid email';
const noTopLevelDomain =
  'Email must include a valid domain with a top-level domain (e.g., .com, .org)';

function messageFor(email: string): string | null {
  const read = readWorkEmail(email);
  return read.kind === 'invalid' ? inWords(read.message) : null;
}

/** An address as long as asked for, with a local part of 64 and labels of at most 63 characters. */
function addressOf(length: number): string {
  const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 64 - 1 - 128 - 4)}.com`;
  return `${'a'.repeat(64)}@${domain}`;
}

describe('readWorkEmail', () => {
  for (const email of [
    'ada@example.com',
    'Ada.Lovelace@Example.COM',
    "o'neil+signup@mail.example.co.uk",
    'ada@münchen.de',
    'ada@пример.рф',
    'ada@xn--e1afmkfd.xn--p1ai',
    'ü@example.com',
    'ada@example.technology',
    'ada@a--b.io',
  ]) {
    it(`takes ${email}`, () => {
      expect(messageFor(email)).to.equal(null);
    });
  }

  for (const blank of ['', ' ', '\t\n', '\u00a0']) {
    it(`says that ${JSON.stringify(blank)} is nothing`, () => {
      expect(messageFor(blank)).to.equal('Email is required');
    });
  }

  for (const email of [
    'ada',
    'ada@',
    '@example.com',
    'ada.example.com',
    'ada@b@example.com',
    'a@b.co@c.co',
    'ada@example.com.',
    'ada@.com',
    'ada@example..com',
    '.ada@example.com',
    'a..da@example.com',
    'a da@example.com',
    'ada@exa mple.com',
    'ada@-example.com',
    'ada@ex_ample.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'Ada <ada@example.com>',
    'ada@example.com, bob@example.com',
    '<script>@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada\u0000@example.com',
    'ada@example.com\u0000',
    '"ada@b"@example.com',
    '"ada\r\nBcc: bob"@example.com',
    '"ada\u0001"@example.com',
    'ada\u202e@example.com',
    'ada\u200b@example.com',
    'ada@exam\u200bple.com',
    'ada@exam\u00adple.com',
    'ada\ud800@example.com',
  ]) {
    it(`says that ${JSON.stringify(email)} is no address`, () => {
      expect(messageFor(email)).to.equal(invalid);
    });
  }

  for (const email of ['ada@example', 'ada@localhost', 'ada@example.c', 'ada@example.c1']) {
    it(`asks ${email} for a top-level domain`, () => {
      expect(messageFor(email)).to.equal(noTopLevelDomain);
    });
  }

  it('takes 254 characters and refuses 255', () => {
    expect(addressOf(254)).to.have.length(254);
    expect(messageFor(addressOf(254))).to.equal(null);
    expect(messageFor(addressOf(255))).to.equal(invalid);
  });

  it('says of an address that is too long and has no top-level domain that it is invalid', () => {
    expect(messageFor(`ada@${'a'.repeat(251)}`)).to.equal(invalid);
  });

  it('takes outer blanks off before it counts and checks, and keeps the case', () => {
    expect(readWorkEmail('  Ada@Example.com\n')).to.deep.equal({
      kind: 'read',
      address: 'Ada@Example.com',
    });
    expect(messageFor(`  ${addressOf(254)}  `)).to.equal(null);
  });
});

describe('readEmailAddress', () => {
  it('needs no top-level domain, takes outer blanks off and keeps the case', () => {
    expect(readEmailAddress(' Ada@localhost\n')).to.deep.equal({
      kind: 'read',
      address: 'Ada@localhost',
    });
  });

  it('takes nothing for an address that is none', () => {
    expect(readEmailAddress('ada')).to.deep.include({ kind: 'invalid' });
    expect(readEmailAddress(' ')).to.deep.include({ kind: 'invalid' });
  });
});
