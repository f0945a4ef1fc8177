import { expect } from 'chai';
import { ReviewRule } from '../../src/domain/review-rule.ts';

describe('The review rule', () => {
  it('asks for a reviewer where the settings name the domain, in whatever form', () => {
    const rule = new ReviewRule(['Bücher.Example.', 'acme.example', 'no domain']);
    for (const domain of ['xn--bcher-kva.example', 'acme.example']) {
      expect(rule.isReviewed(domain), domain).to.equal(true);
    }
    for (const domain of ['other.example', 'no domain']) {
      expect(rule.isReviewed(domain), domain).to.equal(false);
    }
  });

  it('asks for one everywhere by a star, and nowhere without an entry', () => {
    expect(new ReviewRule(['acme.example', '*']).isReviewed('other.example')).to.equal(true);
    expect(new ReviewRule([]).isReviewed('other.example')).to.equal(false);
  });
});
