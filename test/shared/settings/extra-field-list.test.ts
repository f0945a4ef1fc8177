import { expect } from 'chai';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { northgateSettings } from '../../harness/northgate.ts';

const text = { name: 'note', type: 'text', label: 'Note' };
const select = { name: 'size', type: 'select', label: 'Size' };
const options = [{ value: 'a', label: 'A' }];

describe('the setting extraFields', () => {
  it('accepts a list of fields', () => {
    expect(northgateSettings('production', { extraFields }).extraFields).to.deep.equal(extraFields);
    expect(northgateSettings('production').extraFields).to.deep.equal([]);
  });

  for (const pattern of [
    'DE\\d{9}',
    '[A-Z]{2}[A-Z0-9]{2,12}',
    '(?:AT)?U\\d{8}|DE\\d{9}',
    '[a-z0-9]+(?:-[a-z0-9]+)*',
    '\\p{L}.*',
    '[A-Z]{2}\\d{2} ?(?:[A-Z0-9]{4} ?){2,7}[A-Z0-9]{1,4}',
  ]) {
    it(`accepts the pattern ${pattern}`, () => {
      const extraFields = [{ ...text, pattern, patternMessage: 'A' }] as never;
      expect(northgateSettings('production', { extraFields }).extraFields).to.deep.equal(
        extraFields,
      );
    });
  }

  const wrong: readonly [what: string, fields: unknown, explained: string][] = [
    ['an unknown type', [{ ...text, type: 'date' }], '[0].type: allowed are text, tel, url, s'],
    ['a name twice', [text, { ...select, options, name: 'note' }], 'have a name twice.'],
    ['a built-in name', [text, { ...text, name: 'org_name' }], '[1].name: is a built-in field.'],
    ['a name of the request', [{ ...text, name: 'language' }], '[0].name: is a built-in field.'],
    ['a name of JavaScript', [{ ...text, name: 'constructor' }], '[0].name: is reserved.'],
    ['a name with capitals', [{ ...text, name: 'vatId' }], '[0].name: allowed are lowercase'],
    ['no label', [{ name: 'a', type: 'text' }], '[0].label: a text is missing.'],
    ['a blank label', [{ ...text, label: ' ' }], '[0].label: is blank.'],
    ['a select without options', [select], '[0].options: a list of { "value", "label" } is miss'],
    ['a select with no option', [{ ...select, options: [] }], '[0].options: is empty.'],
    [
      'an option twice',
      [{ ...select, options: [...options, ...options] }],
      '[0].options: has a value twice.',
    ],
    ['a misspelled key', [{ ...text, lable: 'Note' }], '[0]: Unrecognized key: "lable".'],
    ['options of a text', [{ ...text, options }], '[0]: Unrecognized key: "options".'],
    ['too long a text', [{ ...text, longest: 301 }], '[0].longest: allowed is at most 300.'],
    ['a pattern without a message', [{ ...text, pattern: 'a' }], '[0]: needs both pattern and'],
    ['a message without a pattern', [{ ...text, patternMessage: 'A' }], '[0]: needs both patt'],
    ['a pattern of a select', [{ ...select, options, pattern: 'a' }], 'key: "pattern".'],
    ...(
      [
        ['DE(', 'is not a regular expression'],
        ['a)|(?:b', 'is not a regular expression'],
        ['a'.repeat(201), 'is longer than 200 characters'],
        // The first pattern exceeds the score, the second one the steps of the check.
        ['\\d*\\d*\\d*', 'may take too long'],
        ['(?:a?){300}a{300}', 'may take too long'],
      ] as const
    ).map(([pattern, explained]): (typeof wrong)[number] => [
      `the pattern ${pattern}`,
      [{ ...text, pattern, patternMessage: 'A' }],
      `[0].pattern: ${explained}`,
    ]),
    [
      'eleven fields',
      Array.from({ length: 11 }, (_, at) => ({ ...text, name: `note_${at}` })),
      'are more than 10.',
    ],
  ];
  for (const [what, fields, explained] of wrong) {
    it(`explains ${what}`, () => {
      expect(() => northgateSettings('production', { extraFields: fields as never })).to.throw(
        explained,
      );
    });
  }
});
