import pg from 'pg';

/** Share of a table that expires within the first hour from now, and within the second. */
const expiring = 0.1;

/** 64 hexadecimal characters, derived from the text. */
const digestOf = (text: string) => `md5(${text}) || md5('-' || ${text})`;

/** Expiry of the row at a place from 0 (oldest) to 1. The newest rows do not expire during the measurement. */
const endAt = (place: string) =>
  `now() + interval '1 hour' * (${place} / ${expiring} + CASE WHEN ${place} < ${2 * expiring} THEN 1 ELSE 12 END)`;

const ID = 'md5(n::TEXT)::UUID';
const BROWSER = digestOf("'browser' || n");
const ADDRESS = "'ada.lovelace@firm-' || n || '.example'";
const PAST = "now() - interval '2 years' * random()";

/** For each table that grows, its columns with a value for row `n` at a `place` from 0 to 1. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organizations: {
    id: ID,
    name: "'Analytical Engines ' || n || ' Limited'",
    short_name: "'firm-' || n",
    email_domain: "'firm-' || n || '.example'",
    region: "(ARRAY['US', 'EU', 'AP'])[1 + n % 3]",
    created_at: PAST,
  },
  administrators: {
    ...{ id: ID, organization_id: ID, address: ADDRESS, email: ADDRESS, created_at: PAST },
    ...{ first_name: "'Augusta'", last_name: "'Lovelace'" },
    // One in ten thousand waits for a reviewer, as many for the directory.
    state: "COALESCE((ARRAY['inReview', 'waiting'])[1 + n % 10000], 'active')",
    directory_due_at: "CASE WHEN n % 10000 = 1 THEN now() + interval '1 day' END",
  },
  activations: {
    token_digest: digestOf('n::TEXT'),
    administrator_id: ID,
    expires_at: endAt('place'),
  },
  verifications: {
    ...{ browser_session: BROWSER, address: ADDRESS, email: ADDRESS },
    code_digest: digestOf('n::TEXT'),
    code_expires_at: endAt('place'),
    ends_at: endAt('place'),
  },
  signup_codes: {
    digest: digestOf('n::TEXT'),
    ...{ browser_session: BROWSER, address: ADDRESS, email: ADDRESS },
    require_personal_info: 'TRUE',
    expires_at: endAt('place'),
    used_for: digestOf('n::TEXT'),
  },
  rate_limits: {
    key: digestOf('n::TEXT'),
    // Most have one or two hits; a busy network 20; a contested domain (one in two thousand) 300.
    hits: `array_fill(now(), ARRAY[CASE WHEN n % 2000 = 0 THEN 300 WHEN n % 50 = 0 THEN 20 ELSE (1 + n % 2)::INTEGER END])`,
    // Each hit changes the end, so expired rows are anywhere.
    ends_at: endAt('anywhere'),
  },
  sso_requests: {
    ...{ state_digest: digestOf('n::TEXT'), browser_session: BROWSER, expires_at: endAt('place') },
    ...{ provider: "'google'", purpose: "'signUp'", return_to: "'https://a.example/sign-up'" },
    sealed_checks: 'repeat(md5(n::TEXT), 9)',
  },
};

/** Fills the tables, two at a time. @param rows of each table */
export async function fillTables(url: string, rows: number): Promise<void> {
  const left = Object.entries(tables);
  const fillNext = async () => {
    // Foreign keys are not checked.
    const options = '-c session_replication_role=replica';
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    for (let next = left.pop(); next; next = left.pop()) {
      const [table, columns] = next;
      await client.query(
        `INSERT INTO ${table} (${Object.keys(columns)}) SELECT ${Object.values(columns)}
         FROM (SELECT n, n::FLOAT8 / ${rows} AS place, random() AS anywhere FROM generate_series(1, ${rows}) AS n) AS numbered`,
      );
      await client.query(`VACUUM (ANALYZE) ${table}`);
    }
    await client.end();
  };
  await Promise.all([fillNext(), fillNext()]);
}
