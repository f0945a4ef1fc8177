import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * @param serverUrl of any database of the server, for a user who may create others
 * @returns the URL of a new one
 */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `threshold_test_${randomBytes(8).toString('hex')}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database that `createDatabase` made, whoever still uses it. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await run(serverUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
