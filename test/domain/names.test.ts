import { expect } from 'chai';
import fc from 'fast-check';
import { splitFullName, visibleText } from '../../src/domain/names.ts';

describe('splitFullName', () => {
  const cases: [fullName: string, firstName: string, lastName: string][] = [
    ['Ada', 'Ada', ''],
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada King Lovelace', 'Ada King', 'Lovelace'],
    ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
    ['山田 太郎', '山田', '太郎'],
    ['', '', ''],
    ['   ', '', ''],
    ['  Ada  ', 'Ada', ''],
    [' Ada \t King\u00a0 Lovelace\n', 'Ada King', 'Lovelace'],
    ['<b>Ada</b> <script>', '<b>Ada</b>', '<script>'],
    ['\u202eAda Lovelace', '\u202eAda', 'Lovelace'],
  ];
  it('makes the last word the last name, and the only one the first', () => {
    for (const [fullName, firstName, lastName] of cases) {
      expect(splitFullName(fullName), fullName).to.deep.equal({ firstName, lastName });
    }
  });

  it('keeps every word of any name in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (fullName) => {
        const { firstName, lastName } = splitFullName(fullName);
        const words = fullName.split(/\s+/).filter(Boolean);
        expect(`${firstName} ${lastName}`.trim()).to.equal(words.join(' '));
        expect(lastName).to.not.match(/\s/);
        if (words.length > 1) expect(lastName).to.equal(words.at(-1));
      }),
    );
  });
});

describe('visibleText', () => {
  for (const [what, text] of Object.entries({
    'zero-width space': '\u200b',
    'word joiner': '\u2060',
    'soft hyphen': '\u00ad',
    'right-to-left override': '\u202e',
    'Hangul fillers': '\u3164\u115f\u1160\uffa0',
    'Braille blank': '\u2800',
    'object replacement character': '\ufffc',
    'null notehead': '\u{1d159}',
    joiners: '\u200c\u200d',
    'variation selectors': '\ufe0f\u{e0100}',
    'combining grapheme joiner': '\u034f',
    'blanks and control characters': ' \t\r\n\u0000\u0085\u2028\u00a0\ufeff',
    'half a character': '\ud800',
  })) {
    it(`removes a name of ${what} only`, () => {
      expect(visibleText(text)).to.equal('');
    });

    it(`removes ${what} before a name`, () => {
      expect(visibleText(`${text}Acme Ltd`)).to.equal('Acme Ltd');
    });

    // A variation selector belongs to the letter before it.
    if (what === 'variation selectors') continue;
    it(`removes ${what} after a name`, () => {
      expect(visibleText(`Acme Ltd${text}`)).to.equal('Acme Ltd');
    });
  }

  it('removes combining marks without a base character', () => {
    const doubled = ['\u0300\u0301', '\u200d\u064b\u200d\u0301', '\ufffc\u0301'];
    for (const marks of ['\u0301', ...doubled, '\u20e3']) {
      expect(visibleText(marks), marks).to.equal('');
      expect(visibleText(`${marks}Ada ${marks}King`), marks).to.equal('Ada King');
    }
  });

  it('replaces tabs and line ends between two cells of a spreadsheet by one space', () => {
    expect(visibleText('Ada\tLovelace\r\n')).to.equal('Ada Lovelace');
    expect(visibleText('Acme\r\nLtd')).to.equal('Acme Ltd');
    expect(visibleText('Ac\u200bme\u202e L\u00adtd'), 'invisible').to.equal('Acme Ltd');
  });

  it('keeps joiners and variation selectors that change the rendering', () => {
    for (const name of [
      'می\u200cخواهم',
      'র\u200d\u09cdয',
      '葛\u{e0100}城',
      '👩🏽\u200d💻',
      '❤\ufe0f\u200d🔥',
      '1\ufe0f\u20e3',
      'Ó Súilleabháin',
      'مُحَمَّد',
      'सुनीता',
      'Nguyê\u0303n',
    ]) {
      expect(visibleText(name), name).to.equal(name);
    }
  });

  it('is idempotent for any input', () => {
    const unit = fc.constantFrom(
      'a',
      'م',
      '\u0301',
      '😀',
      ' ',
      '\t',
      '\u200b',
      '\u200c',
      '\u200d',
      '\ufe0f',
      '\u034f',
      '\u3164',
      '\u2800',
      '\u20e3',
      '\u202e',
      '\ud800',
      '-',
    );
    const isDone = (text: string) => visibleText(visibleText(text)) === visibleText(text);
    fc.assert(fc.property(fc.string({ unit }), isDone), { numRuns: 2_000 });
  });
});
