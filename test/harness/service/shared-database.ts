import type { Database } from '../../../service/src/adapters/database/database.ts';
import { openTestDatabase } from './test-database.ts';

let opened: Database | null = null;

/** One database without a service for all suites: starting one takes seconds. */
export function sharedDatabase(): Database {
  if (!opened) throw new Error('The shared database is there inside tests and hooks only');
  return opened;
}

before(async function () {
  this.timeout(60_000);
  opened = await openTestDatabase();
});

after(async () => {
  await opened?.close();
});
