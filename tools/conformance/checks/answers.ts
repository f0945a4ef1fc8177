import { rejected } from '../../../src/adapters/http/error-body.ts';
import { unexpected } from '../../../src/domain/refusal.ts';
import { Breach, type Check, LeftOut, Warning } from '../check.ts';
import { type Exchange, parsed } from '../exchange.ts';
import type { Journey } from '../journey.ts';

/** Visitors notice that they wait; in milliseconds. */
const SLOW_MS = 1000;

/** Refusals that the page can meet: of payloads that it could have sent. */
const refusals = ({ exchanges, contract }: Journey) =>
  exchanges.filter(
    ({ request: { path, method, body }, response: { status } }) =>
      status === 400 &&
      contract.routes.includes(`${method} ${path}`) &&
      contract.requestProblem(`${method} ${path}`, parsed(body)) === null,
  );

/** Whether the page finds neither a message nor complaints about fields. */
function isWithoutMessage({ response: { status, body } }: Exchange): boolean {
  const { refusal, complaints } = rejected({ status, body, retryAt: null });
  return refusal.message === unexpected && complaints.size === 0;
}

/** At the end: whether every call of the run was answered, in time and readably. */
export const answersOfTheRun: readonly Check[] = [
  {
    id: 'answers.all',
    title: 'Every call of this run is answered',
    expected: 'a response within 30 seconds, the time limit of the page',
    place: 'Answers',
    withoutToken: true,
    async run({ exchanges }) {
      const missing = exchanges.find(({ response }) => response.status === 0);
      if (!missing) return;
      const { request, response } = missing;
      throw new Breach(`${request.method} ${request.path}: no answer, ${response.text}`, missing);
    },
  },
  {
    id: 'answers.fast',
    title: 'Every call of this run is answered within a second',
    expected: 'an answer within a second',
    place: 'Answers',
    withoutToken: true,
    async run({ exchanges }) {
      const byDuration = exchanges.toSorted((a, b) => b.response.duration - a.response.duration);
      const slow = byDuration.filter(({ response }) => response.duration > SLOW_MS);
      if (slow.length === 0) return;
      const calls = [...new Set(slow.map(({ request }) => request.path))].map((path) => {
        const slowest = slow.find(({ request }) => request.path === path);
        return `${path} (${((slowest?.response.duration ?? 0) / 1000).toFixed(1)} s)`;
      });
      throw new Warning(`visitors wait after they press the button: ${calls.join(', ')}`, slow[0]);
    },
  },
  {
    id: 'answers.message',
    title: 'A refusal (400) has a message for the visitor',
    expected: '400 { message } with text',
    place: 'Errors',
    withoutToken: true,
    async run(journey) {
      const all = refusals(journey);
      if (all.length === 0) throw new LeftOut('no call that the page could make was refused (400)');
      const silent = all.filter(isWithoutMessage);
      if (silent.length === 0) return;
      const calls = [...new Set(silent.map(({ request }) => request.path))].join(', ');
      throw new Warning(`the page will show its generic message: ${calls}`, silent[0]);
    },
  },
];
