import { expect } from 'chai';
import {
  mockScenarios,
  outcomesFor,
  usualOutcomes,
} from '../../../src/adapters/mock/mock-scenarios.ts';

describe('the mock scenarios', () => {
  it('are told apart by their local parts, which can be typed', () => {
    const localParts = mockScenarios.map(({ localPart }) => localPart);
    expect(new Set(localParts)).to.have.property('size', localParts.length);
    for (const localPart of localParts) expect(localPart).to.match(/^[a-z-]+$/);
  });

  for (const { localPart, shows, outcomes } of mockScenarios) {
    it(`shows with ${localPart}@ ${shows}`, () => {
      const found = outcomesFor(`${localPart}@any.example`, 1000);
      expect(found).to.deep.equal({ ...usualOutcomes, ...outcomes(1000) });
      expect(found).not.to.deep.equal(usualOutcomes);
    });
  }

  it('are found whatever the case', () => {
    expect(outcomesFor('Queued@Any.example').createAccount).to.deep.equal({ kind: 'queued' });
  });

  it('leave every other address alone', () => {
    for (const address of ['ada@queued.example', 'queued+1@any.example', 'queued', '@', '']) {
      expect(outcomesFor(address), address).to.deep.equal(usualOutcomes);
    }
  });
});
