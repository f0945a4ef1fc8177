import { expect } from 'chai';
import { ReviewRule } from '../../src/domain/review-rule.ts';

describe('The review rule', () => {
  it('requires a review for configured domains in any notation', () => {
    const rule = new ReviewRule(['Bücher.Example.', 'acme.example', 'no domain']);
    for (const domain of ['xn--bcher-kva.example', 'acme.example']) {
      expect(rule.isReviewed(domain), domain).to.equal(true);
    }
    for (const domain of ['other.example', 'no domain']) {
      expect(rule.isReviewed(domain), domain).to.equal(false);
    }
  });

  it('requires a review for all domains with `*`, and for none without an entry', () => {
    expect(new ReviewRule(['acme.example', '*']).isReviewed('other.example')).to.equal(true);
    expect(new ReviewRule([]).isReviewed('other.example')).to.equal(false);
  });
});
