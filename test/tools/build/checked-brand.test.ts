import { expect } from 'chai';
import { builtInTexts } from '#shared/languages/messages.ts';
import { brandWarnings } from '#tools/build/brand-warnings.ts';
import { checkedBrand } from '#tools/build/checked-brand.ts';
import { companySettings, wholeNorthgate } from '../../harness/northgate.ts';

const english = builtInTexts('en');

/**
 * The example brand for another company, with a language of its own: the Spanish one.
 * @param copied other messages; undefined removes one
 */
function brandWith(copied: object, tag = 'pt') {
  const file = { ...builtInTexts('es'), ...copied };
  return {
    ...wholeNorthgate,
    values: { ...Object(wholeNorthgate.values), ...companySettings, languages: [tag] },
    languages: JSON.parse(JSON.stringify({ [tag]: file })),
  };
}

const check = (copied: object, { strict = true, tag = 'pt', settings = {} } = {}) =>
  checkedBrand({
    environment: 'production',
    brand: brandWith(copied, tag),
    overrides: [{ name: '', values: settings }],
    strict,
  });

/** The first messages with words, in English. */
const some = (count: number) =>
  Object.fromEntries(
    Object.entries(english)
      .filter(([, text]) => /^[A-Z][\w ]+$/.test(text))
      .slice(0, count),
  );

describe('a language that a brand adds', () => {
  const line =
    /^brands\/northgate\/languages\/pt\.json: (\d+) of (\d+) messages are as in English, such as \w+, \w+, \w+\. Translate them; allowed are 5 % \(untranslatedShare\)\./;

  it('is a warning with number and examples if messages are as in English', async () => {
    const [warning = '', ...others] = await brandWarnings(
      check(english, { strict: false }).branded,
    );
    const [, count, total] = line.exec(warning) ?? [];
    expect(count).to.equal(total);
    expect(Number(total)).to.be.within(200, Object.keys(english).length);
    expect(others).to.deep.equal([]);
  });

  it('is rejected with --strict above a share that a setting changes', () => {
    expect(() => check(english)).to.throw(line);
    expect(() => check(some(5), { settings: { untranslatedShare: 0.015 } })).to.throw(
      /^.*languages\/pt\.json: \d+ of .* allowed are 1 % \(untranslatedShare\)\.$/,
    );
    expect(() => check(english, { settings: { untranslatedShare: 1 } })).not.to.throw();
  });

  const copied = { signIn: undefined, regionHelp: undefined, signInn: english.signIn };
  const lines = [
    /^brands\/northgate\/languages\/pt\.json: 2 of \d+ messages are missing and in English, such as signIn, regionHelp\. /m,
    /^brands\/northgate\/languages\/pt\.json: signInn: there is no such message\. Did you mean signIn\?$/m,
  ];

  it('may lack messages and have unknown ones, with a warning', async () => {
    const warnings = await brandWarnings(check(copied, { strict: false }).branded);
    expect(warnings).to.have.length(2);
    for (const [index, line] of lines.entries()) expect(warnings[index]).to.match(line);
  });

  it('is rejected with --strict if it lacks messages or has unknown ones', () => {
    for (const line of lines) expect(() => check(copied)).to.throw(line);
  });

  it('may have few messages that are as in English, and be a kind of English', async () => {
    for (const { branded } of [check(some(5)), check(english, { tag: 'en-GB' })]) {
      expect(await brandWarnings(branded)).to.deep.equal([]);
    }
  });
});

describe('a brand with mistakes', () => {
  it('is rejected with these, its example values and other problems at once', () => {
    const settings = { product: '', supportUrl: 'https://help.example/' };
    const brand = brandWith({});
    const overrides = [{ name: 'stage.json', values: settings }];
    const others = ['a.ttf: is not a font.'];
    expect(() =>
      checkedBrand({ environment: 'production', brand, overrides, strict: true, others }),
    ).to.throw(/^stage\.json: product: .+\na\.ttf: .+\nsupportUrl: .+ is an example; .+$/);
  });

  it('reports no example values that are defaults of invalid settings', () => {
    const settings = { signupApi: 'nope' };
    expect(() => check({}, { settings })).to.throw(/^signupApi: found "nope"; [^\n]+$/);
  });
});
