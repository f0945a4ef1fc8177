import type { ServiceOptions } from '../../../service/src/settings/service-options.ts';
import { findPostgres } from '../postgres/postgres-binaries.ts';
import { newPostgresDatabase } from './shared-postgres.ts';

const { TEST_DATABASE, TEST_POSTGRES_URL } = process.env;
const hasPostgres = Boolean(TEST_POSTGRES_URL) || findPostgres() !== null;
const kind = TEST_DATABASE || (hasPostgres ? 'postgresql' : 'pglite');
if (!['pglite', 'postgresql'].includes(kind)) {
  throw new Error(`TEST_DATABASE must be pglite or postgresql, but is "${kind}".`);
}
if (!TEST_DATABASE && !hasPostgres) {
  console.warn('PGlite takes the place of PostgreSQL: no PostgreSQL server is installed.');
}

/** The database that this run is for: `TEST_DATABASE` chooses it, else it is PostgreSQL where there is one. */
export const onPostgres = kind === 'postgresql';

type Describe = (title: string, suite: (this: Mocha.Suite) => void) => void;

/** A suite that makes sense on PostgreSQL alone: it is left out on PGlite. */
export const describeOnPostgres: Describe = onPostgres ? describe : () => {};

/** The other way round. */
export const describeOnPglite: Describe = onPostgres ? () => {} : describe;

export type TestStorage = Required<Pick<ServiceOptions, 'dataFolder' | 'databaseUrl'>> &
  Pick<ServiceOptions, 'sessionKey'>;

/**
 * A database of one's own, new and empty, for `startService`.
 * @param dataFolder where PGlite keeps it; null for memory
 */
export async function testStorage(dataFolder: string | null = null): Promise<TestStorage> {
  if (!onPostgres) return { dataFolder, databaseUrl: null };
  const sessionKey = 'a session key that only tests know, long enough';
  return { dataFolder: null, databaseUrl: await newPostgresDatabase(), sessionKey };
}
