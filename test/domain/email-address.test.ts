import { expect } from 'chai';
import { parse } from 'tldts';
import { emailDomain, looksLikeEmail, suggestedAddress } from '../../src/domain/email-address.ts';
import { readEmailAddress, readWorkEmail } from '../../src/domain/forms/email-form.ts';
import { inWords } from '../harness/sentences.ts';

const invalid = 'Must be a valid email';
const noTopLevelDomain =
  'Email must include a valid domain with a top-level domain (e.g., .com, .org)';

function messageFor(email: string): string | null {
  const read = readWorkEmail(email);
  return read.kind === 'invalid' ? inWords(read.message) : null;
}

/** An address of the given length, with a local part of 64 and labels of at most 63 characters. */
function addressOf(length: number): string {
  const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 64 - 1 - 128 - 4)}.com`;
  return `${'a'.repeat(64)}@${domain}`;
}

describe('readWorkEmail', () => {
  const answers: [message: string | null, emails: string[]][] = [
    [
      null,
      [
        'ada@example.com',
        'Ada.Lovelace@Example.COM',
        "o'neil+signup@mail.example.co.uk",
        'ada@münchen.de',
        'ada@пример.рф',
        'ü@example.com',
        'zoe\u0308@example.com',
        'ada@example.technology',
        'ada@a--b.io',
      ],
    ],
    ['Email is required', ['', ' ', '\t\n', '\u00a0']],
    [
      invalid,
      [
        'ada',
        'ada@',
        '@example.com',
        'ada@b@example.com',
        'a@b.co@c.co',
        'ada@example.com.',
        'ada@example..com',
        '.ada@example.com',
        'a..da@example.com',
        'a da@example.com',
        'ada@ex_ample.com',
        'ada@127.0.0.1',
        'Ada <ada@example.com>',
        'ada@example.com\r\nBcc: bob@example.com',
        'ada\u0000@example.com',
        'ada@example.com\u0000',
        '"ada@b"@example.com',
        'ada@example.com, bob@example.com',
        '"ada\r\nBcc: bob"@example.com',
        'ada\u202e@example.com',
        'ada\u200b@example.com',
        'ada%b.example@example.com',
        'b.example!ada@example.com',
        '@b.example:ada@example.com',
        '-ada@example.com',
        '|ada@example.com',
        '/ada@example.com',
        'ada\ufe0f@example.com',
        'a\u034fda@example.com',
        '\u0300\u0301@example.com',
        '\ufffc@example.com',
        'ada@exam\u200bple.com',
        'ada\ud800@example.com',
      ],
    ],
    [noTopLevelDomain, ['ada@example', 'ada@localhost', 'ada@example.c', 'ada@example.c1']],
  ];
  for (const [message, emails] of answers) {
    it(message === null ? 'accepts valid addresses' : `returns "${message}"`, () => {
      for (const email of emails) expect(messageFor(email), email).to.equal(message);
    });
  }

  it('accepts 254 characters and rejects 255 before it requires a top-level domain', () => {
    expect(addressOf(254)).to.have.length(254);
    expect(messageFor(addressOf(254))).to.equal(null);
    expect(messageFor(addressOf(255))).to.equal(invalid);
    expect(messageFor(`ada@${'a'.repeat(251)}`)).to.equal(invalid);
  });

  it('trims whitespace and invisible characters before validation and keeps the case', () => {
    const address = 'Ada@Example.com';
    for (const around of [' ', '\n', '\u200b', '\u2066\u200e ', '\ufeff', '\u00ad\u2060']) {
      const pasted = `${around}${address}${around}`;
      expect(readWorkEmail(pasted), JSON.stringify(around)).to.deep.equal({
        kind: 'read',
        address,
      });
    }
    expect(messageFor(`  ${addressOf(254)}  `)).to.equal(null);
  });
});

describe('readEmailAddress', () => {
  it('requires no top-level domain, trims whitespace, and rejects invalid addresses', () => {
    const address = 'Ada@localhost';
    expect(readEmailAddress(`\u200b ${address}\n`)).to.deep.equal({ kind: 'read', address });
    expect(readEmailAddress('ada').kind).to.equal('invalid');
  });
});

describe('looksLikeEmail', () => {
  it('accepts 254 characters, one @, and no whitespace', () => {
    expect(looksLikeEmail(`${'a'.repeat(242)}@example.com`)).to.equal(true);
    const wrong = ['', 'ada', '@example.com', 'ada@', 'a@b\n', 'a b@example.com', 'a@b.co@c.co'];
    for (const text of [...wrong, `${'a'.repeat(243)}@example.com`]) {
      expect(looksLikeEmail(text), text).to.equal(false);
    }
  });
});

describe('emailDomain', () => {
  it('is the part behind the last @ in lower case, or empty', () => {
    expect(emailDomain('Ada@Example.COM')).to.equal('example.com');
    expect(emailDomain('"a@b"@example.com')).to.equal('example.com');
    expect(emailDomain('@example.com')).to.equal('example.com');
    for (const text of ['', 'ada', 'ada@']) expect(emailDomain(text), text).to.equal('');
  });
});

describe('suggestedAddress', () => {
  it('corrects a likely typing error in the top-level domain', () => {
    for (const [typed, meant] of [
      ['ada@acme.con', 'ada@acme.com'],
      ['ada@acme.cmo', 'ada@acme.com'],
      ['ada@mail.acme.comm', 'ada@mail.acme.com'],
      ['ada@acme,com', 'ada@acme.com'],
      [' Ada+x@ACME.CON ', 'Ada+x@acme.com'],
      ['\u200bada@acme.ogr', 'ada@acme.org'],
    ] as const) {
      expect(suggestedAddress(typed), typed).to.equal(meant);
    }
  });

  it('is null for other input', () => {
    for (const typed of [
      'ada@acme.com',
      'ada@acme.co',
      'ada@acme.cm',
      'ada@acme.community',
      'ada@con.com',
      'ada@gmail.com',
      'ada@gmial.com',
      'ada@constructor.toString',
      '@',
      'ada@xn--mller-kva.de',
      'ada',
      'ada@',
      '@acme.con',
      'a b@acme.con',
      '',
    ]) {
      expect(suggestedAddress(typed), typed).to.equal(null);
    }
  });

  it('never suggests a correction of an existing top-level domain', () => {
    for (const slip of 'con cmo comm ocm cim vom xom coom nett nte ogr orgg'.split(' ')) {
      expect(suggestedAddress(`ada@acme.${slip}`), slip).not.to.equal(null);
      expect(parse(`acme.${slip}`).isIcann, slip).to.equal(false);
    }
  });
});
