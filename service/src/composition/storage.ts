import type { SecretKeys } from '../adapters/common/secret-keys.ts';
import type { Database } from '../adapters/database/connection/database.ts';
import {
  type DatabaseConnections,
  PostgresDatabase,
  type PostgresOptions,
} from '../adapters/database/connection/postgres-database.ts';
import { WatchedDatabase } from '../adapters/database/connection/watched-database.ts';
import { migrate } from '../adapters/database/migrate.ts';
import { ServiceIdentity } from '../adapters/database/service-identity.ts';
import { NodeCryptoSecrets } from '../adapters/security/node-crypto-secrets.ts';
import type { Report } from '../application/ports/report.ts';
import { databaseHosts } from '../settings/database-hosts.ts';
import type { Settings, Variables } from '../settings/read-settings.ts';
import type { LoadLocal } from './development-services.ts';

/** The data of a service and, in a data folder, its key. */
export interface Storage {
  readonly database: Database;
  /** Null with PostgreSQL, whose instances share those of the settings. */
  readonly sessionKeys: SecretKeys | null;
  /**
   * Rejects while the database is unreachable or read-only or its disk is full, but not while it is busy: it does not
   * queue behind other calls.
   * @throws {Unavailable} with the reason
   */
  reachDatabase(): Promise<unknown>;
  /** Connections to PostgreSQL. */
  connections?(): DatabaseConnections;
  close(): Promise<void>;
}

interface StorageOptions {
  /** Where PGlite keeps its data; null for memory. */
  readonly folder: string | null;
  /** URL of a PostgreSQL server, used instead of PGlite and its folder. */
  readonly databaseUrl: string | null;
  /** Maximum number of connections to PostgreSQL. */
  readonly poolSize?: number;
  readonly poolMode?: Variables['databasePoolMode'];
  readonly report?: Report;
  readonly loadLocal?: LoadLocal | undefined;
}

/** Time limits of the connection that checks readiness, in milliseconds. */
const probeLimits = {
  connectTimeout: 1_000,
  queryTimeout: 1_000,
} satisfies Partial<PostgresOptions>;

/**
 * Opens the database and brings its tables up to date.
 * @throws when another process uses the folder, its data is damaged, PostgreSQL rejects the connection, or there is
 *   neither a URL nor a local database
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { folder, databaseUrl, poolSize, poolMode, report, loadLocal } = options;
  if (databaseUrl === null) {
    if (!loadLocal) {
      throw new Error('DATABASE_URL must be set: a production build has no local database.');
    }
    const { database, sessionKey } = await (await loadLocal()).openLocalDatabase(folder);
    const watched = await migrated(database, report);
    return {
      database: watched,
      sessionKeys: [sessionKey],
      reachDatabase: async () => watched.assertUsable(),
      close: () => database.close(),
    };
  }
  const server = { urls: databaseHosts(databaseUrl) ?? [], prepares: poolMode !== 'transaction' };
  const database = new PostgresDatabase({ ...server, ...(poolSize && { poolSize }) });
  const probe = new PostgresDatabase({ ...server, poolSize: 1, ...probeLimits });
  const watched = await migrated(database, report);
  return {
    database: watched,
    sessionKeys: null,
    async reachDatabase() {
      watched.assertUsable();
      await probe.assertWritable();
    },
    connections: () => database.connections(),
    async close() {
      await database.close();
      await probe.close();
    },
  };
}

/** The database of `NAME_CLAIMS_URL`. Connects at the first call. */
export const claimsDatabase = (url: string): Database =>
  new PostgresDatabase({
    urls: databaseHosts(url) ?? [],
    connectTimeout: 1_000,
    queryTimeout: 2_000,
    reason: 'name_claims',
  });

/** Makes the database of the settings the one that has its identity in the claims of names. @returns what to print */
export async function takeOverClaims(settings: Settings, loadLocal?: LoadLocal): Promise<string> {
  const { dataFolder: folder, databaseUrl, databasePoolMode: poolMode, nameClaimsUrl } = settings;
  if (nameClaimsUrl === null) throw new Error('NAME_CLAIMS_URL must be set.');
  const storage = await openStorage({ folder, databaseUrl, poolMode, loadLocal });
  const claims = claimsDatabase(nameClaimsUrl);
  const close = () => Promise.all([claims.close(), storage.close()]);
  await new ServiceIdentity(claims, storage.database).takeOver().finally(close);
  return 'This database has the identity of the service now. Start the service.';
}

/** @throws an error if neither the settings nor the storage have keys */
export function sessionKeysOf(
  settings: Pick<Settings, 'sessionKeys'>,
  storage: Pick<Storage, 'sessionKeys'>,
): SecretKeys {
  const keys = settings.sessionKeys ?? storage.sessionKeys;
  if (keys === null) throw new Error('With DATABASE_URL, SESSION_KEY must be set, too.');
  return keys;
}

/** @throws as `sessionKeysOf` */
export function secretsOf(
  settings: Pick<Settings, 'sessionKeys' | 'addressKeys'>,
  storage: Pick<Storage, 'sessionKeys'>,
): NodeCryptoSecrets {
  const keys = sessionKeysOf(settings, storage);
  return new NodeCryptoSecrets(...keys).withAddressKeys(settings.addressKeys);
}

async function migrated(database: Database, report?: Report): Promise<WatchedDatabase> {
  try {
    await migrate(database, report && { report });
  } catch (error) {
    // Closing a damaged database may fail as well.
    await database.close().catch(() => {});
    throw error;
  }
  return new WatchedDatabase(database);
}
