import { expect } from 'chai';
import { waysOn } from '../../../src/adapters/http/error-body.ts';
import { refusalHead } from '../../src/adapters/http/refusals.ts';
import { refusal, refusalCodes } from '../../src/domain/refusals.ts';

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
