import { createDatabase, dropDatabase, PostgresServer } from '../postgres/postgres-server.ts';

interface Shared {
  newDatabase(): Promise<string>;
  remove(): Promise<void>;
}

let starting: Promise<Shared> | null = null;

/**
 * The URL of a new database, on one server for all tests: that of `TEST_POSTGRES_URL`, else one of our own. It goes
 * with the last test.
 */
export async function newPostgresDatabase(): Promise<string> {
  starting ??= start();
  return (await starting).newDatabase();
}

async function start(): Promise<Shared> {
  const url = process.env.TEST_POSTGRES_URL;
  return url ? onForeignServer(url) : PostgresServer.create({ fsync: false });
}

after('remove the PostgreSQL of all tests', async () => {
  await (await starting)?.remove();
});

function onForeignServer(serverUrl: string): Shared {
  const urls: string[] = [];
  return {
    async newDatabase() {
      const url = await createDatabase(serverUrl);
      urls.push(url);
      return url;
    },
    async remove() {
      for (const url of urls) await dropDatabase(serverUrl, url);
    },
  };
}
