import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '../../test/harness/postgres/postgres-server.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openLoop } from '../support/open-loop.ts';
import { Visitor } from '../support/visitor.ts';

/** Visitors go on asking for codes, twenty a second, while the database goes and comes back. */
export async function restartDatabase(
  service: { readonly url: string },
  mailbox: Mailbox,
  postgres: PostgresServer,
  mode: 'fast' | 'immediate',
) {
  let created = 0;
  let refused = 0;
  let lost = 0;
  const strange: string[] = [];
  let returned = Number.POSITIVE_INFINITY;
  let firstAfter = Number.POSITIVE_INFINITY;
  const load = openLoop({ rate: 20, seconds: 12 }, async () => {
    const began = performance.now();
    const answer = await new Visitor(service.url, mailbox).verifyEmail().catch(() => null);
    if (!answer) lost += 1;
    else if (answer.status === 503 && Number(answer.headers['retry-after']) > 0) refused += 1;
    else if (answer.status !== 201) strange.push(`${answer.status} ${answer.body}`);
    else {
      created += 1;
      if (began >= returned) firstAfter = Math.min(firstAfter, performance.now() - returned);
    }
  });
  await pause(2_000);
  await postgres.stop(mode);
  await pause(3_000);
  await postgres.start();
  returned = performance.now();
  await load;
  return { created, refused, lost, strange, firstAfter: firstAfter / 1_000 };
}
