import { expect } from 'chai';
import { waysOn } from '../../../src/adapters/http/error-body.ts';
import { refusalHead } from '../../src/adapters/http/refusals.ts';
import { refusal, refusalCodes } from '../../src/domain/refusals.ts';

describe('A refusal', () => {
  it('says the sentence of its code, and nothing of when to come again', () => {
    expect(refusal('not_found')).to.deep.equal({
      kind: 'refused',
      code: 'not_found',
      message: 'There is nothing at this address.',
      retryAfter: null,
    });
  });

  it('says a better sentence, and when to come again, where they are known', () => {
    const known = { message: 'Come back at noon.', retryAfter: 90 };
    expect(refusal('unavailable', known)).to.deep.equal({
      kind: 'refused',
      code: 'unavailable',
      ...known,
    });
  });
});

describe('A refusal that tells the visitor', () => {
  /** Those whose sentence says so. */
  const saying = (words: RegExp) =>
    refusalCodes.filter((code) => words.test(refusal(code).message));

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
