import { expect } from 'chai';
import { checks } from '../../../tools/conformance/run.ts';
import { conformance, idsOf } from './conformance.ts';
import { callFaults } from './faults/calls.ts';
import { crossSiteFaults } from './faults/cross-site.ts';
import { type Fault, SmallBackend } from './small-backend.ts';

const faults = [...crossSiteFaults, ...callFaults];

describe('a small backend, held against the contract', () => {
  const run = async (fault: Fault) => {
    const backend = new SmallBackend('http://127.0.0.1:3000');
    backend.fault = fault;
    const outcome = await conformance(['--api', 'http://127.0.0.1:8080/api'], {
      transport: backend.send,
      ask: async (question) => backend.inbox.find(({ to }) => question.includes(to))?.code ?? '',
    });
    expect(outcome.complained).to.equal('');
    return { ...outcome, failed: idsOf('FAILED', outcome) };
  };

  it('keeps all of it', async () => {
    const { code, failed, ...outcome } = await run(() => {});
    expect(failed, outcome.printed).to.deep.equal([]);
    expect(idsOf('left out', { code, ...outcome })).to.deep.equal(['cookies.secure']);
    expect(code).to.equal(0);
  });

  it('has a break for every check that http can show', () => {
    const found = faults.flatMap(([, expected]) => expected.split(' '));
    const rest = checks.map(({ id }) => id).filter((id) => !found.includes(id));
    expect(rest).to.deep.equal(['cookies.secure']);
  });

  for (const [what, expected, fault] of faults) {
    it(`is found out when it ${what}`, async () => {
      const { code, failed, printed } = await run(fault);
      const named = expected.replace(' ...', '').split(' ');
      const found = expected.endsWith(' ...') ? failed.slice(0, named.length) : failed;
      expect(found, printed).to.deep.equal(named);
      expect(code).to.equal(1);
    });
  }
});
