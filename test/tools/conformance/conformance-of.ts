import { expect } from 'chai';
import { conformance, idsOf } from './conformance.ts';
import { type Fault, SmallBackend } from './small-backend.ts';

/**
 * Holds a small backend with this fault against the contract; a person reads its mails.
 * @param args beside `--api`
 */
export async function conformanceOf(fault: Fault, args: readonly string[] = []) {
  const backend = new SmallBackend('http://127.0.0.1:3000');
  backend.fault = fault;
  const outcome = await conformance(['--api', 'http://127.0.0.1:8080/api', ...args], {
    transport: backend.send,
    ask: async (question) => backend.inbox.find(({ to }) => question.includes(to))?.code ?? '',
  });
  expect(outcome.complained).to.equal('');
  return { ...outcome, failed: idsOf('FAILED', outcome), leftOut: idsOf('left out', outcome) };
}
