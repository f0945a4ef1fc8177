import { expect } from 'chai';
import { waysOn } from '../../../src/adapters/http/error-body.ts';
import { serviceMessages } from '../../../src/languages/language.ts';
import { refusalHead, refusalText } from '../../src/adapters/http/refusals.ts';
import { type RefusalCode, refusal } from '../../src/domain/refusals.ts';

const sentences = serviceMessages('Northgate');
const refusalCodes = Object.keys(sentences.refusals) as RefusalCode[];
const textOf = (...refused: Parameters<typeof refusal>) =>
  refusalText(refusal(...refused), sentences);

describe('A refusal', () => {
  it('says the sentence of its code, or a better one where that is known', () => {
    expect(textOf('not_found')).to.equal('There is nothing at this address.');
    const message = { text: 'Come back at noon.' };
    expect(textOf('unavailable', { message })).to.equal('Come back at noon.');
    expect(textOf('invalid_email', { message: { name: 'emailRequired' } })).to.equal(
      'Email is required',
    );
  });
});

describe('A refusal that tells the visitor', () => {
  /** Those whose sentence says so. */
  const saying = (words: RegExp) => refusalCodes.filter((code) => words.test(textOf(code)));

  for (const [what, words, wayOn] of [
    ['to start again', /start again/, 'startAgain'],
    ['to sign in instead', /complete\. Please sign in/, 'signIn'],
    ['that somebody else was first', /^An organization .* already registered/, 'support'],
  ] as const) {
    it(`${what} has a code after which the page offers just that`, () => {
      expect(saying(words)).not.to.be.empty;
      for (const code of saying(words)) expect(waysOn.get(code), code).to.equal(wayOn);
    });
  }

  it('to try again later, or in a while, says when', () => {
    expect(saying(/later|in a (while|moment)/)).to.include('too_many_codes');
    for (const code of saying(/later|in a (while|moment)/)) {
      expect(refusalHead(refusal(code)).headers, code).to.have.property('Retry-After');
    }
  });
});

describe('A way on that the page knows', () => {
  it('belongs to a refusal that there is', () => {
    expect(refusalCodes).to.include.members([...waysOn.keys()]);
  });
});
