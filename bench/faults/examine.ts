import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { PostgresServer } from '../../test/harness/postgres.ts';
import type { Person } from '../../test/harness/visitor.ts';

/** Runs one statement and answers its rows. */
export type Ask = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** What must not be, each with the number of times it is. */
export type Findings = Readonly<Record<string, number>>;

/** Statements that count what must not be. */
const faults = {
  'organisations without administrator': `
    SELECT count(*) FROM organizations
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE organization_id = organizations.id)`,
  'administrators without organisation': `
    SELECT count(*) FROM administrators
    WHERE NOT EXISTS (SELECT 1 FROM organizations WHERE id = organization_id)`,
  'active administrators without identity': `
    SELECT count(*) FROM administrators
    WHERE state = 'active' AND NOT EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id)`,
  'identities without administrator': `
    SELECT count(*) FROM local_identities
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE id = local_identities.id)`,
  'accounts that still wait': "SELECT count(*) FROM administrators WHERE state <> 'active'",
  'domains twice':
    'SELECT count(*) FROM (SELECT 1 FROM organizations GROUP BY email_domain HAVING count(*) > 1) AS twice',
  'short names twice':
    'SELECT count(*) FROM (SELECT 1 FROM organizations GROUP BY short_name HAVING count(*) > 1) AS twice',
  'addresses twice':
    'SELECT count(*) FROM (SELECT 1 FROM administrators GROUP BY address HAVING count(*) > 1) AS twice',
  'organisations with two administrators':
    'SELECT count(*) FROM (SELECT 1 FROM administrators GROUP BY organization_id HAVING count(*) > 1) AS twice',
};

/** Looks through the tables after all is over. */
export async function examine(ask: Ask, acknowledged: readonly Person[]): Promise<Findings> {
  const findings: Record<string, number> = {};
  for (const [name, sql] of Object.entries(faults)) {
    const [row] = await ask<{ count: number | string }>(sql);
    findings[name] = Number(row?.count);
  }
  const rows = await ask<{ email: string; shortName: string; times: number | string }>(
    `SELECT administrators.email, organizations.short_name AS "shortName", count(*) AS times
     FROM organizations
     JOIN administrators ON organization_id = organizations.id
     JOIN local_identities ON local_identities.id = administrators.id
     WHERE password_hash IS NOT NULL
     GROUP BY administrators.email, organizations.short_name`,
  );
  const kept = new Map(rows.map((row) => [`${row.email} ${row.shortName}`, Number(row.times)]));
  const times = acknowledged.map(({ email, shortName }) => kept.get(`${email} ${shortName}`) ?? 0);
  findings['acknowledged accounts that are lost'] = times.filter((count) => count === 0).length;
  findings['acknowledged accounts that are there twice'] = times.filter((n) => n > 1).length;
  return findings;
}

/** Where the service keeps its data, and how to look at it once the service has ended. */
export interface KeptData {
  readonly name: string;
  readonly settings: { readonly databaseUrl?: string; readonly dataFolder?: string };
  look<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>;
}

export async function onPostgres(postgres: PostgresServer): Promise<KeptData> {
  const databaseUrl = await postgres.newDatabase();
  return {
    name: 'PostgreSQL',
    settings: { databaseUrl },
    async look(work) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return await work(async (sql, parameters) => (await client.query(sql, parameters)).rows);
      } finally {
        await client.end();
      }
    },
  };
}

/** @param folder an empty one */
export function onPglite(folder: string): KeptData {
  return {
    name: 'PGlite',
    settings: { dataFolder: folder },
    async look(work) {
      const pglite = await PGlite.create(join(folder, 'database'));
      try {
        return await work(
          async <Row>(sql: string, parameters?: unknown[]) =>
            (await pglite.query<Row>(sql, parameters)).rows,
        );
      } finally {
        await pglite.close();
      }
    },
  };
}
