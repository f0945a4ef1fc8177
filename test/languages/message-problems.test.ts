import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readJson } from '../../shared/brand/read-brand.ts';
import { compileMessage } from '../../shared/languages/compile-message.ts';
import { messageFiles } from '../../shared/languages/message-files.ts';
import { messageProblems } from '../../shared/languages/message-problems.ts';
import { builtInProblems, builtInTexts, englishMessages } from '../../shared/languages/messages.ts';
import { languageDetailsOf } from '../../src/domain/languages.ts';

const linesOf = (...of: Parameters<typeof messageProblems>) =>
  messageProblems(...of).map(({ line }) => line);
const problemsWith = (tag: string, planted: Record<string, unknown>) =>
  linesOf({ ...builtInTexts(tag), ...planted }, englishMessages(), tag);

describe('The files of messages', () => {
  it('have no problem in any language', () => expect(builtInProblems()).to.deep.equal([]));

  it('have each id on one side only', () => {
    const ids = Object.values(messageFiles).flatMap(({ en = {} }) => Object.keys(en));
    expect(new Set(ids).size).to.equal(ids.length);
  });

  for (const folder of ['src/languages', 'service/src/languages'].filter(existsSync)) {
    it(`have a description of each message: ${folder}`, () => {
      const idsIn = (name: string) => Object.keys(readJson(join(folder, name)) as object);
      expect(idsIn('descriptions.json')).to.have.members(idsIn('en.json'));
    });
  }
});

/** Faults, each with the language of the file and what is reported. */
const faults: [tag: string, texts: Record<string, unknown>, reported: string[]][] = [
  ['de', { signIn: '' }, ['signIn: has no text.']],
  [
    'de',
    { signIn: { defaultMessage: 'Anmelden' } },
    ['signIn: is not a text; write "signIn": "text".'],
  ],
  ['de', { signInn: 'Anmelden' }, ['signInn: there is no such message. Did you mean signIn?']],
  [
    'fr',
    { emailHeading: 'Créer un compte {produit}' },
    [
      'emailHeading: the placeholder {product} is missing.',
      'emailHeading: {produit} is not a placeholder of it; allowed are {product}. Did you mean product?',
    ],
  ],
  [
    'ar',
    { hours: '{count, plural, one {ساعة واحدة} other {# ساعة}}' },
    ['zero', 'two', 'few', 'many'].map(
      (form) => `hours: the plural of {count} lacks the form ${form}.`,
    ),
  ],
  [
    'de',
    { hours: '{count, plural, one {# Stunde} few {# Stunden} other {# Stunden}}' },
    ['hours: the plural of {count} has the form few, which the language does not have.'],
  ],
  [
    'de',
    { continueWith: 'Weiter mit {provider, date, long}' },
    ['continueWith: {provider} is used as date; allowed is text.'],
  ],
  [
    'de',
    { showField: '{field, select, code {Code} other {Passwort}} anzeigen' },
    ['showField: {field} has the choices code, other; allowed are confirmPassword, other.'],
  ],
  [
    'de',
    { queuedDate: '{date, date, ::yyyyMMdd}' },
    ['queuedDate: has a date format; allowed is {date, date, long}.'],
  ],
  [
    'ar',
    { emailHeading: 'إنشاء حساب في {product}' },
    ['emailHeading: {product} is not isolated; write \\u2068{product}\\u2069.'],
  ],
  ['es', { signIn: 'Iniciar  sesión' }, ['signIn: has surrounding or repeated spaces.']],
];

describe('An injected fault', () => {
  for (const [tag, texts, reported] of faults) {
    it(`is reported in "${tag}": ${reported[0]}`, () => {
      expect(problemsWith(tag, texts)).to.deep.equal(reported);
    });
  }

  it('is reported with its message: a missing message', () => {
    const { signIn: _, ...others } = builtInTexts('de');
    expect(linesOf(others, englishMessages(), 'de')).to.deep.equal(['signIn: is missing.']);
  });

  it('is reported in a language of a brand that runs from right to left', () => {
    expect(languageDetailsOf('he').direction).to.equal('rtl');
    const english = new Map([['a', compileMessage('Hi {product}')]]);
    expect(linesOf({ a: 'שלום {product}' }, english, 'he')[0]).to.include('not isolated');
  });
});
