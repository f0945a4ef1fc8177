import type { PostgresServer } from '../../test/harness/postgres/postgres-server.ts';
import { statementsDuring } from './statement-log.ts';

/** The service's worker: the outbox, and accounts that wait for their directory. */
const ofTheWorker = /^(?:WITH due AS|DELETE FROM outbox|UPDATE outbox)/;

export interface QueriesPerSignup {
  readonly inRequests: number;
  /** Of the service's worker, which sends the mail and looks for accounts that wait. */
  readonly inBackground: number;
}

/** What PostgreSQL counts while people sign up one after the other, BEGIN and COMMIT included. */
export async function queriesPerSignup(
  postgres: PostgresServer,
  application: 'threshold' | 'better-auth',
  signUp: () => Promise<void>,
): Promise<QueriesPerSignup> {
  const people = 50;
  const statements = await statementsDuring(postgres, application, async () => {
    for (let i = 0; i < people; i += 1) await signUp();
  });
  const inBackground = statements.filter((statement) => ofTheWorker.test(statement)).length;
  return {
    inRequests: (statements.length - inBackground) / people,
    inBackground: inBackground / people,
  };
}
