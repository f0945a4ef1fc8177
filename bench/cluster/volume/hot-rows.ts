import type pg from 'pg';
import type { Answer } from '../../../test/harness/visitor.ts';
import { newPerson, personAt } from '../../../test/harness/visitor.ts';
import { median, percentile } from '../../measuring.ts';
import type { SignupService } from '../../signup-service.ts';
import type { Visitor } from '../../visitor.ts';
import { Visitor as NewVisitor } from '../../visitor.ts';
import { lockWaits, withLog } from './server.ts';

const CROWD = 40;

export interface HotRow {
  readonly name: string;
  readonly calls: number;
  readonly callsPerSecond: number;
  /** Statements of the service for each call, BEGIN and COMMIT not among them. */
  readonly statements: number;
  /** Of a hundred calls, those that waited longer than the deadlock timeout for a lock. */
  readonly waitsOfHundred: number;
  /** Milliseconds that a statement waited for a lock. */
  readonly longestWait: number;
  /** Milliseconds of a call. */
  readonly median: number;
  readonly longest: number;
  /** Milliseconds of the calls of one visitor who has nothing to do with it, at the same time. */
  readonly bystander: number;
  readonly statuses: string;
}

/** How the people of a crowd come to call verify-email. */
const crowds: Readonly<Record<string, (service: SignupService, at: number) => Visitor>> = {
  'spread over all': (service) => service.visitor(),
  'one contested domain': (service, at) =>
    service.visitor(personAt(`visitor-${at}@contested.example`)),
  'one network': (service) => at('10.255.0.1', service),
  'one address': (service) => service.visitor(personAt('ada@same-address.example')),
};

function at(network: string, service: SignupService): Visitor {
  return new NewVisitor(service.url, service.mailbox, newPerson(), network);
}

/** Forty clients at once call verify-email: each crowd in turn, in one run. */
export async function hotRows(
  client: pg.Client,
  service: SignupService,
  seconds: number,
): Promise<readonly HotRow[]> {
  const found: HotRow[] = [];
  let number = 0;
  for (const [name, arrive] of Object.entries(crowds)) {
    const call = async (): Promise<{ answer: Answer; time: number }> => {
      const visitor = arrive(service, number++);
      const began = performance.now();
      const answer = await visitor.verifyEmail();
      return { answer, time: performance.now() - began };
    };
    // The limits are met before the counting begins.
    if (name !== 'spread over all') {
      for (let some = 0; some < 400; some += CROWD) {
        await Promise.all(Array.from({ length: CROWD }, call));
      }
    }
    await client.query('SELECT pg_stat_statements_reset()');
    const until = performance.now() + seconds * 1_000;
    const calls: { answer: Answer; time: number }[] = [];
    const bystanders: number[] = [];
    const keepCalling = async () => {
      while (performance.now() < until) calls.push(await call());
    };
    const standBy = async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await service.visitor().verifyEmail();
        bystanders.push(performance.now() - began);
      }
    };
    const { lines } = await withLog(client, () =>
      Promise.all([standBy(), ...Array.from({ length: CROWD }, keepCalling)]),
    );
    const { rows } = await client.query<{ statements: number }>(
      `SELECT sum(calls)::FLOAT8 AS statements FROM pg_stat_statements
       WHERE query !~ '^(BEGIN|COMMIT|ROLLBACK|SELECT pg_stat)' AND toplevel`,
    );
    const waits = lockWaits(lines);
    const times = calls.map(({ time }) => time);
    const statuses = new Map<number, number>();
    for (const { answer } of calls)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    found.push({
      name,
      calls: calls.length,
      callsPerSecond: calls.length / seconds,
      statements: (rows[0]?.statements ?? 0) / (calls.length + bystanders.length),
      waitsOfHundred: (100 * waits.length) / calls.length,
      longestWait: longest(waits),
      median: median(times),
      longest: longest(times),
      bystander: percentile(bystanders, 0.99),
      statuses: [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '),
    });
  }
  return found;
}

export const longest = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), 0);
