import { expect } from 'chai';
import { checks } from '../../../tools/conformance/run.ts';
import { conformanceOf } from './conformance.ts';
import { callFaults } from './faults/calls.ts';
import { crossSiteFaults } from './faults/cross-site.ts';

const faults = [...crossSiteFaults, ...callFaults];

describe('a small backend, checked against the contract', () => {
  it('passes every check', async () => {
    const { code, failed, leftOut, printed } = await conformanceOf(() => {});
    expect(failed, printed).to.deep.equal([]);
    expect(leftOut).to.deep.equal(['cookies.secure']);
    expect(code).to.equal(0);
  });

  it('has a fault for every check that http can show', () => {
    const found = faults.flatMap(([, expected]) => expected.split(' '));
    const rest = checks.map(({ id }) => id).filter((id) => !found.includes(id));
    expect(rest).to.deep.equal(['cookies.secure']);
  });

  for (const [what, expected, fault] of faults) {
    it(`fails when it ${what}`, async () => {
      const { code, failed, printed } = await conformanceOf(fault);
      const named = expected.replace(' ...', '').split(' ');
      const found = expected.endsWith(' ...') ? failed.slice(0, named.length) : failed;
      expect(found, printed).to.deep.equal(named);
      expect(code).to.equal(1);
    });
  }
});
