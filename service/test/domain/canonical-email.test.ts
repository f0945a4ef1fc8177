import { expect } from 'chai';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';
import { readCanonicalEmail } from '../../src/domain/canonical-email.ts';

describe('An email address', () => {
  it('is stored as typed, without outer whitespace and marks, and compared in its canonical form', () => {
    expect(readCanonicalEmail(' \u202aAda.L+news@Bücher.Example ')).to.deep.equal({
      typed: 'Ada.L+news@Bücher.Example',
      canonical: 'ada.l+news@xn--bcher-kva.example',
      untagged: 'ada.l@xn--bcher-kva.example',
      domain: 'xn--bcher-kva.example',
    });
  });

  it('has its domain normalized from full-width letters, ideographic stops and a final dot', () => {
    for (const address of ['a@ｇｍａｉｌ.com', 'a@gmail。com', 'a@gmail.com.', 'a@GMAIL．com']) {
      expect(readCanonicalEmail(address)?.domain, address).to.equal('gmail.com');
    }
  });

  it('differs from look-alikes, but not from other encodings of its characters', () => {
    for (const [local, canonical] of [
      ['\u0430da', '\u0430da'],
      ['\u0131da', '\u0131da'],
      ['\uff76\u0e33', '\uff76\u0e33'],
      ['JOSE\u0301', 'jos\u00e9'],
      ['Jos\u00c9', 'jos\u00e9'],
      // Its composed form in Unicode is two characters.
      ['\u0958', '\u0915\u093c'],
    ]) {
      const address = readCanonicalEmail(`${local}@acme.example`);
      expect(address?.canonical).to.equal(`${canonical}@acme.example`);
    }
  });

  it('has 254 characters at most, in its canonical form, too', () => {
    const withLocal = (local: string) => readCanonicalEmail(`${local}@acme.example`);
    expect(withLocal('a'.repeat(241))?.canonical).to.have.length(254);
    expect(withLocal('a'.repeat(242))).to.equal(null);
    // Its lower case is two characters.
    expect(withLocal('İ'.repeat(120))?.canonical).to.have.length(253);
    expect(withLocal('İ'.repeat(121))).to.equal(null);
  });

  it('is counted without its plus tag', () => {
    for (const [address, untagged] of [
      ['ada@acme.example', 'ada@acme.example'],
      ['Ada+a+b@acme.example', 'ada@acme.example'],
      ['+a@acme.example', '+a@acme.example'],
      ['+a+b@acme.example', '+a@acme.example'],
    ] as const) {
      expect(readCanonicalEmail(address)?.untagged, address).to.equal(untagged);
    }
  });

  const invalid: Readonly<Record<string, readonly string[]>> = {
    'if IDNA would cut or decode its domain': ['/evil', '?x', '%2ecom', ':25', '\\x', '\tx'].map(
      (rest) => `a@acme.example${rest}`,
    ),
    'with a line break, a list, an encoded word or an invisible character, also after normalization':
      [
        'a@acme.example\r\nRCPT TO:<b@evil.example>',
        'a@acme.example,b@evil.example',
        '=?utf-8?q?a=40evil.example?=@acme.example',
        '＝？utf-8？q？a？＝@acme.example',
        'a＠evil.example@acme.example',
        'ａ＜b＞@acme.example',
        'ada\ufe0f@acme.example',
        'a\u034fda@acme.example',
        '\u0300\u0301@acme.example',
      ],
    'if a mail server would route it or read it as an option, a command or a file': [
      'ada%evil.example@acme.example',
      'evil.example!ada@acme.example',
      'ada％evil.example@acme.example',
      'evil.example！ada@acme.example',
      '-f@acme.example',
      '|sh@acme.example',
      '/etc/passwd@acme.example',
    ],
    'with quotes, whitespace, a second at sign or an invalid domain': [
      '',
      '@b.co',
      'a@b@c.co',
      '.a@c.co',
      'a..b@c.co',
      '"a b"@c.co',
      'a@xn--.co',
      'a@xn--a.example.xn--p1ai',
      'a@b',
      'a@127.0.0.1',
      'a@b_c.co',
    ],
    'with compatibility characters in the local part': [
      '\u212aurt',
      'ａda',
      'ada＋a',
      'o\ufb01ce',
      '\u017fue',
      '\u212bsa',
      'ada\u00aa',
      'ad\u00b2',
    ].map((local) => `${local}@acme.example`),
  };
  for (const [what, addresses] of Object.entries(invalid)) {
    it(`is invalid ${what}`, () => {
      for (const text of addresses) expect(readCanonicalEmail(text), text).to.equal(null);
    });
  }

  it('may have these characters where they are harmless', () => {
    expect(readCanonicalEmail('a-b/c|d@acme.example')).not.to.equal(null);
  });
});

describe('A domain', () => {
  it('has 253 characters at most', () => {
    const label = 'a'.repeat(63);
    const longest = `${label}.${label}.${label}.${'a'.repeat(57)}.com`;
    expect(longest).to.have.length(253);
    expect(canonicalDomain(longest)).to.equal(longest);
    expect(canonicalDomain(longest.replace('a.com', 'aa.com'))).to.equal(null);
  });
});
