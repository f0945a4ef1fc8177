import { expect } from 'chai';
import { accented } from '../../shared/languages/accented.ts';
import { compileMessage } from '../../shared/languages/compile-message.ts';
import { sentencesOf } from '../../src/languages/formats.ts';

/** A message as a sentence of the pseudo-language. */
const accentedSentence = (text: string, values: object = {}) => {
  const message = accented(compileMessage(text).compiled);
  const { it: sentence } = sentencesOf<{ it: string | ((values: object) => string) }>(
    { it: message },
    'en-XA',
  );
  return typeof sentence === 'string' ? sentence : sentence(values);
};

describe('The pseudo-language', () => {
  it('puts sentences in brackets, with accents and padding', () => {
    expect(accentedSentence('Sign in')).to.equal('[Šïïģñ ïïñ]');
  });

  it('keeps the values of placeholders', () => {
    expect(
      accentedSentence('Hello {name}, {sum, number} more', { name: 'Ada (A+B.)', sum: 3 }),
    ).to.equal('[Hëëļļöö Ada (A+B.), 3 mööŕëë]');
  });

  it('has accents in plural forms, and keeps dates', () => {
    const text = '{count, plural, one {# day} other {# days}} at {time, time, short}';
    const time = new Date(2026, 10, 22, 14, 5);
    expect(accentedSentence(text, { count: 2, time })).to.match(/^\[2 dääÿš äät 2:05\sPM\]$/);
  });
});
