import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { PostgresServer } from '../../test/harness/postgres.ts';
import { type Answer, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import { median } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import {
  type SignupService,
  startMailbox,
  startPostgres,
  startService,
} from '../signup-service.ts';
import { Refused } from '../visitor.ts';

/** People who sign up at the same time. */
const AT_ONCE = 16;
/** Longer than a registration has the identity directory for itself, after which the worker finishes it. Milliseconds. */
const GRACE = 65_000;

/**
 * kill -9 of the service under load, on each database or on that of `--database`: nothing acknowledged is lost, doubled or half
 * made.
 */
export async function kill(bench: Bench): Promise<void> {
  const wanted = bench.option('--database');
  if (wanted !== 'postgresql') await killOn(bench, onPglite(join(bench.folder, 'data')));
  if (wanted !== 'pglite') await killOn(bench, await onPostgres(await startPostgres(bench)));
}

async function killOn(bench: Bench, { name, settings, look }: KeptData): Promise<void> {
  const { report, quick } = bench;
  const kills = quick ? 5 : 50;
  const accounts = quick ? 100 : 5_000;
  report.heading(`${name}: ${kills} times kill -9, passwords at their real cost`);
  const mailbox = await startMailbox(bench);
  const service = await startService(bench, { ...settings, mailbox });
  const load = await killUnderLoad(service, kills, accounts);
  const { acknowledged, unknown, downtimes } = load;

  await service.end('SIGKILL');
  const left = await look((ask) =>
    ask<{ count: number }>("SELECT count(*) FROM administrators WHERE state = 'waiting'"),
  );
  await service.start();
  await pause(GRACE);
  const sample = acknowledged.filter((_, at) => at % Math.ceil(acknowledged.length / 300) === 0);
  let loggedIn = 0;
  for (const person of sample) {
    const { status } = await service.visitor(person).login();
    if (status === 200) loggedIn += 1;
  }
  await service.end('SIGTERM');
  const findings = await look((ask) => examine(ask, acknowledged));
  const worst = Math.max(...downtimes) / 1_000;

  report.table([
    ['acknowledged accounts', acknowledged.length],
    ['left without an answer', unknown],
    ['waiting after the last kill', Number(left[0]?.count)],
    ['logged in with their password, of a sample', `${loggedIn} of ${sample.length}`],
    ['ready again, seconds: median', median(downtimes) / 1_000],
    ['ready again, seconds: worst', worst],
    ...Object.entries(findings),
  ]);
  const bad = Object.values(findings).reduce((sum, count) => sum + count, 0);
  report.atLeast(`${name}: acknowledged accounts`, acknowledged.length, accounts);
  report.none(`${name}: lost, doubled, half made`, bad);
  report.none(`${name}: failed logins`, sample.length - loggedIn);
  report.atMost(`${name}: ready again, worst`, worst, 5, 's');
}

/**
 * Kills the service again and again while people sign up, and starts it at once each time. The kills are spread over all
 * the accounts, each at a random moment.
 * @returns who was answered 201, how many left without an answer to create-account, and of each kill the milliseconds until
 *   the service was ready again
 */
async function killUnderLoad(service: SignupService, kills: number, accounts: number) {
  const acknowledged: Person[] = [];
  const downtimes: number[] = [];
  let unknown = 0;
  let isOver = false;
  const signUpAgainAndAgain = async (_: unknown, number: number) => {
    const leaves = number % 2 === 1;
    while (!isOver) {
      const { kind, person } = await signUpThroughKills(service, leaves);
      if (kind === 'acknowledged') acknowledged.push(person);
      if (kind === 'unknown') unknown += 1;
    }
  };
  const load = Promise.all(Array.from({ length: AT_ONCE }, signUpAgainAndAgain));
  const killAndStart = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (acknowledged.length < (kill * accounts) / kills) await pause(5);
      await pause(Math.random() * 200);
      const began = performance.now();
      await service.end('SIGKILL');
      await service.start();
      downtimes.push(performance.now() - began);
    }
  };
  // Whichever breaks ends the run.
  await Promise.race([killAndStart(), load]);
  isOver = true;
  await load;
  return { acknowledged, unknown, downtimes };
}

/** How often somebody asks again who got no answer. */
const TRIES = 200;

interface Fate {
  readonly person: Person;
  /**
   * `acknowledged`: answered 201. `dropped`: an earlier step went down with the service. `unknown`: create-account got no
   * answer, and they left.
   */
  readonly kind: 'acknowledged' | 'dropped' | 'unknown';
}

/**
 * Signs somebody up at a service that may be killed at any moment. A call without an answer is sent again, the same to
 * the letter, until there is one.
 * @param leaves true for one who leaves instead when create-account gets no answer
 */
async function signUpThroughKills(service: SignupService, leaves: boolean): Promise<Fate> {
  const visitor = service.visitor();
  const { person } = visitor;
  const begun = await untilAnswered(() => visitor.verifyEmail());
  if (begun.status !== 201) return { person, kind: 'dropped' };
  const code = await visitor.nextCode();
  const verified = await untilAnswered(() => visitor.verifyCode(code));
  if (verified.status !== 200) return { person, kind: 'dropped' };

  const signupCode = signupCodeIn(verified);
  const create = () => visitor.register(signupCode);
  const answer = leaves ? await create().catch(() => null) : await untilAnswered(create);
  if (!answer || answer.status === 503) return { person, kind: 'unknown' };
  if (answer.status === 201) return { person, kind: 'acknowledged' };
  throw new Refused('create-account', answer);
}

/** A 503 asks to come again, too. */
async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call().catch((error) => {
      if (tries === TRIES) throw error;
      return null;
    });
    if (answer && (answer.status !== 503 || tries === TRIES)) return answer;
    await pause(100);
  }
}

/** Runs one statement and answers its rows. */
type Ask = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** What must not be, each with the number of times it is. */
type Findings = Readonly<Record<string, number>>;

const twice = (table: string, column: string) =>
  `SELECT count(*) FROM (SELECT 1 FROM ${table} GROUP BY ${column} HAVING count(*) > 1) AS twice`;

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
  'domains twice': twice('organizations', 'email_domain'),
  'short names twice': twice('organizations', 'short_name'),
  'addresses twice': twice('administrators', 'address'),
  'organisations with two administrators': twice('administrators', 'organization_id'),
};

/** Looks through the tables after all is over. */
async function examine(ask: Ask, acknowledged: readonly Person[]): Promise<Findings> {
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
interface KeptData {
  readonly name: string;
  readonly settings: { readonly databaseUrl?: string; readonly dataFolder?: string };
  look<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>;
}

async function onPostgres(postgres: PostgresServer): Promise<KeptData> {
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
function onPglite(folder: string): KeptData {
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
