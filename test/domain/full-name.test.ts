import { expect } from 'chai';
import fc from 'fast-check';
import { splitFullName } from '../../src/domain/names.ts';

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

  it('keeps every word, in order, whatever the name is', () => {
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

  it('takes a name of 10 kB for what it is', () => {
    const { firstName, lastName } = splitFullName('Ada '.repeat(2500));
    expect(firstName).to.have.length(2499 * 4 - 1);
    expect(lastName).to.equal('Ada');
  });
});
