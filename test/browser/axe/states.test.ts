import { expect } from 'chai';
import { journeys } from '../../support/browser/journeys.ts';
import { type Findings, walkThrough } from '../../support/browser/walk-through.ts';
import { reviewed } from './reviewed.ts';

for (const journey of journeys) {
  describe(`every state on the way: ${journey.name}`, () => {
    let findings: Findings;

    before('walk it once', async () => {
      findings = await walkThrough(journey);
    });

    it('breaks no rule of axe, in light and dark, at 320 and 1280 px', () => {
      expect(findings.axe).to.deep.equal([]);
    });

    it('leaves axe undecided only where a person has looked', () => {
      expect([...findings.undecided]).to.have.members(reviewed);
    });

    it('fits into 320 px, with text spacing too, and has targets that a finger can hit', () => {
      expect(findings.layout).to.deep.equal([]);
    });

    it('has one main, one h1, one complementary panel and one "Step n of 4"', () => {
      expect(findings.landmarks).to.deep.equal([]);
    });

    it('gives the developer tools no form issue, no message and no breach of the policy', () => {
      expect(findings.advice).to.deep.equal([]);
    });
  });
}
