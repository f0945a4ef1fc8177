import type pg from 'pg';
import { withClient } from './server.ts';

/** Rows whose end has come, as shares of a table: one for each run of the clean-up. */
const expired = { alone: 0.1, together: 0.1, whenTheServiceStarts: 0.01 } as const;

/** The runs of the clean-up that are measured, each with a clock of its own; the service does the last one when it starts. */
export function runsOfCleanUp(filled: Date) {
  const minutesBefore = (minutes: number) => new Date(filled.getTime() - minutes * 60_000);
  return [
    { name: 'one instance', instances: 1, until: minutesBefore(20) },
    { name: 'three instances at once', instances: 3, until: minutesBefore(10) },
  ] as const;
}

/** 64 hexadecimal characters, as a digest has them; the same for the same text. */
const digestOf = (text: string) => `md5(${text}) || md5('-' || ${text})`;

/** Like a text that was sealed: base64url is a third longer than its bytes. */
const sealed = (characters: number) =>
  `left(repeat(md5(n::TEXT), ${Math.ceil(characters / 32)}), ${characters})`;

const { alone, together, whenTheServiceStarts } = expired;
const alive = alone + together + whenTheServiceStarts;

/**
 * When a row ends, given its place in the table from 0 to 1: the oldest rows lie at the table's beginning. The living ones
 * outlive the measurement, however long it takes.
 */
const endAt = (place: string) => `began + CASE
  WHEN ${place} < ${alone} THEN interval '-30 minutes' + interval '10 minutes' * (${place} / ${alone})
  WHEN ${place} < ${alone + together} THEN interval '-20 minutes' + interval '10 minutes' * ((${place} - ${alone}) / ${together})
  WHEN ${place} < ${alive} THEN interval '-10 minutes' + interval '10 minutes' * ((${place} - ${alone + together}) / ${whenTheServiceStarts})
  ELSE interval '12 hours' + interval '1 hour' * (${place} - ${alive}) END`;

const ADDRESS = "'ada.lovelace@firm-' || n || '.example'";
const ID = 'md5(n::TEXT)::UUID';
const PASSWORD_HASH = `'$argon2id$v=19$m=19456,t=2,p=1$' || left(${digestOf('n::TEXT')}, 65)`;

/** The columns of each table that grows and a value for each, of the row `n` at a `place` from 0 to 1. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organizations: {
    id: ID,
    name: "'Analytical Engines ' || n || ' Limited'",
    short_name: "'firm-' || n",
    email_domain: "'firm-' || n || '.example'",
    region: "(ARRAY['US', 'EU', 'AP'])[1 + n % 3]",
    created_at: "now() - interval '2 years' * random()",
  },
  administrators: {
    id: ID,
    organization_id: ID,
    address: ADDRESS,
    email: ADDRESS,
    first_name: "'Augusta'",
    last_name: "'Lovelace'",
    created_at: "now() - interval '2 years' * random()",
    // A thousand of ten million wait for a reviewer, and as many for the directory, which did not take them.
    state: "COALESCE((ARRAY['inReview', 'waiting'])[1 + n % 10000], 'active')",
    directory_attempts: 'CASE WHEN n % 10000 = 1 THEN 5 ELSE 0 END',
    directory_due_at: "CASE WHEN n % 10000 = 1 THEN now() + interval '1 day' END",
  },
  activations: {
    token_digest: digestOf('n::TEXT'),
    // Nobody has a link who is in review or not taken.
    administrator_id:
      'md5((n + CASE n % 10000 WHEN 0 THEN -1 WHEN 1 THEN 1 ELSE 0 END)::TEXT)::UUID',
    expires_at: endAt('place'),
  },
  verifications: {
    browser_session: digestOf("'browser' || n"),
    address: ADDRESS,
    email: ADDRESS,
    code_digest: digestOf('n::TEXT'),
    code_expires_at: endAt('place'),
    ends_at: endAt('place'),
    attempts: '(n % 3)::INTEGER',
    proof_digest: `CASE WHEN n % 3 > 0 THEN ${digestOf('n::TEXT')} END`,
  },
  signup_codes: {
    digest: digestOf('n::TEXT'),
    browser_session: digestOf("'browser' || n"),
    address: ADDRESS,
    email: ADDRESS,
    require_personal_info: 'TRUE',
    expires_at: endAt('place'),
    tries: '1',
    // Two of three were used for a registration.
    used_for: `CASE WHEN n % 3 > 0 THEN ${digestOf('n::TEXT')} END`,
    used_password_hash: `CASE WHEN n % 3 > 0 THEN ${PASSWORD_HASH} END`,
  },
  rate_limits: {
    key: digestOf('n::TEXT'),
    // Most count one or two; some a busy network's 20; one in two thousand a contested domain's 300.
    hits: `array_fill(now(), ARRAY[CASE WHEN n % 2000 = 0 THEN 300 WHEN n % 50 = 0 THEN 20 ELSE (1 + n % 2)::INTEGER END])`,
    // Each hit gives the row a new end and another place.
    ends_at: endAt('anywhere'),
  },
  sso_requests: {
    state_digest: digestOf('n::TEXT'),
    browser_session: digestOf("'browser' || n"),
    provider: "'google'",
    purpose: "'signUp'",
    return_to: "'https://signup.northgate.example/sign-up'",
    sealed_checks: sealed(280),
    expires_at: endAt('place'),
  },
  // A mail server that was away for days: all are overdue.
  outbox: {
    topic: `'activation ' || ${ID}`,
    version: 'gen_random_uuid()',
    sealed_mail: sealed(360),
    attempts: '10',
    created_at: `${endAt('place')} - interval '72 hours'`,
    due_at: "now() - interval '1 hour' * (1 - place)",
    expires_at: endAt('place'),
  },
};

export const filledTables = Object.keys(tables);

/**
 * Fills the tables of a service that has just made them, two at a time, with indexes and statistics.
 * @param rows of each
 * @param began the time from which ends are counted
 */
export async function fill(url: string, rows: number, began: Date): Promise<void> {
  await withClient(url, async (client) => {
    const { rows: foreignKeys } = await client.query<Definition>(
      `SELECT conrelid::REGCLASS AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::REGCLASS[])`,
      [filledTables],
    );
    for (const { table, name } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    const left = [...filledTables];
    const fillNext = () =>
      withClient(url, async (own) => {
        for (let table = left.pop(); table; table = left.pop())
          await fillTable(own, table, rows, began);
      });
    await Promise.all([fillNext(), fillNext()]);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  });
}

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function fillTable(
  client: pg.Client,
  table: string,
  rows: number,
  began: Date,
): Promise<void> {
  const { rows: indexes } = await client.query<Definition & { constraint: string | null }>(
    `SELECT indexrelid::REGCLASS AS name, pg_get_indexdef(indexrelid) AS definition,
            pg_get_constraintdef(pg_constraint.oid) AS constraint
     FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
     WHERE indrelid = $1::REGCLASS`,
    [table],
  );
  const columns = tables[table] ?? {};
  await client.query('BEGIN');
  // Emptied in the same transaction, it is filled without WAL where `wal_level` is `minimal`.
  await client.query(`TRUNCATE ${table}`);
  for (const { name, constraint } of indexes) {
    await client.query(
      constraint ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`,
    );
  }
  await client.query(
    `INSERT INTO ${table} (${Object.keys(columns)}) SELECT ${Object.values(columns)}
     FROM (SELECT n, n::FLOAT8 / ${rows} AS place, random() AS anywhere, TIMESTAMPTZ '${began.toISOString()}' AS began FROM generate_series(1, ${rows}) AS n) AS numbered`,
  );
  for (const { name, definition, constraint } of indexes) {
    await client.query(
      constraint ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${constraint}` : definition,
    );
  }
  await client.query('COMMIT');
  await client.query(`VACUUM (ANALYZE) ${table}`);
}
