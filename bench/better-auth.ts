import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { freePort } from '../test/harness/loopback.ts';
import type { PostgresServer } from '../test/harness/postgres.ts';
import { answers, ServerProcess } from '../test/harness/server-process.ts';
import { type Answer, Client, newPerson, pageOrigin } from '../test/harness/visitor.ts';
import type { Mailbox } from './mailbox.ts';
import { closedLoop, median } from './measuring.ts';
import type { Bench } from './run-bench.ts';
import { startMailbox, startPostgres, startService, withoutHashing } from './signup-service.ts';
import { demand, keptConnection } from './visitor.ts';

/** The service compared with better-auth: both without hashing, with the same PostgreSQL and mail server. */
export async function betterAuth(bench: Bench): Promise<void> {
  const { quick, report } = bench;
  installPackages();
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const service = await startService(bench, { mailbox, hashing: false, databaseUrl });
  const other = await startBetterAuth(bench, mailbox, await postgres.newDatabase());
  const signUp = () => service.visitor().signUpWithRetries();
  const signUpAtBetterAuth = () => new BetterAuthVisitor(other, mailbox).signUp();

  const ours = await queriesPerSignup(postgres, 'threshold', signUp);
  const theirs = await queriesPerSignup(postgres, 'better-auth', signUpAtBetterAuth);
  report.heading('Queries of a sign-up, BEGIN and COMMIT included');
  report.table([
    ['', 'in requests', 'in the background'],
    ['Threshold', ours.inRequests, ours.inBackground],
    ['better-auth', theirs.inRequests, theirs.inBackground],
  ]);

  const rates = { ours: [] as number[], theirs: [] as number[] };
  const loop = { atOnce: 16, warmUp: 2, counted: quick ? 1 : 8 };
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    rates.ours.push(await closedLoop(loop, signUp));
    rates.theirs.push(await closedLoop(loop, signUpAtBetterAuth));
  }
  const [our, their] = [median(rates.ours), median(rates.theirs)];
  report.heading('Complete sign-ups a second without hashing: medians');
  report.table([
    ['Threshold', our],
    ['better-auth', their],
  ]);
  report.atLeast('sign-ups compared with better-auth, without hashing', our / their, 1.5, 'times');
  const all = ours.inRequests + ours.inBackground;
  report.atMost('queries of a sign-up, compared with better-auth', all, theirs.inRequests);
}

const peersFolder = fileURLToPath(new URL('peers', import.meta.url));

/** Installs the packages of `peers`, unless they are up to date. @throws when npm fails */
function installPackages(): void {
  const changed = (name: string) =>
    statSync(join(peersFolder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package.json')) return;
  const { status } = spawnSync('npm', ['install'], { cwd: peersFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm install failed in ${peersFolder}`);
}

/** Starts `peers/better-auth.mjs`. @returns its URL */
async function startBetterAuth(
  bench: Bench,
  mailbox: Mailbox,
  databaseUrl: string,
): Promise<string> {
  const outfile = join(peersFolder, 'dist/better-auth.mjs');
  // Compiled beforehand: tsx would slow down its many dynamic imports.
  await build({
    entryPoints: [join(peersFolder, 'better-auth.mjs')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new ServerProcess({
    args: [outfile],
    isReady: () => answers(`${url}/readyz`),
    logFile: join(bench.folder, 'better-auth.log'),
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      PAGE_ORIGIN: pageOrigin,
      BETTER_AUTH_SECRET: 'K2v9-Tq7x-Lm4w-Zr8p-Hd3f-Yc6b-Ns5j',
      ...withoutHashing,
    },
  });
  bench.finally(() => server.end('SIGKILL'));
  await server.start();
  return url;
}

/** Signs an organization up with better-auth. */
class BetterAuthVisitor extends Client {
  protected override readonly transport = keptConnection;
  private readonly person = newPerson();

  constructor(
    base: string,
    private readonly mailbox: Mailbox,
  ) {
    super(base);
  }

  /** @throws {Refused} */
  async signUp(): Promise<void> {
    const { email, password, orgName, shortName } = this.person;
    const name = 'Ada Lovelace';
    demand('sign-up', await this.call('/sign-up/email', { email, password, name }), 200);
    const otp = await this.mailbox.next(email);
    demand('verify-email', await this.call('/email-otp/verify-email', { email, otp }), 200);
    const organization = { name: orgName, slug: shortName };
    demand('create', await this.call('/organization/create', organization), 200);
  }

  private async call(path: string, body: object): Promise<Answer> {
    const response = await this.post(`/api/auth${path}`, body, { Origin: pageOrigin });
    return { status: response.status, body: await response.json() };
  }
}

/** The service's worker: the outbox, and accounts that wait for their directory. */
const ofTheWorker = /^(?:WITH due AS|DELETE FROM outbox|UPDATE outbox)/;
/** Milliseconds in which the background work of a sign-up ends, and a changed setting takes effect. */
const SETTLE_MS = 400;

/**
 * Counts statements in PostgreSQL's log during sequential sign-ups.
 * @param application name of its connections
 */
async function queriesPerSignup(
  postgres: PostgresServer,
  application: 'threshold' | 'better-auth',
  signUp: () => Promise<void>,
) {
  const people = 50;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const log = async (statements: 'all' | 'none') => {
    await client.query(`ALTER SYSTEM SET log_statement = '${statements}'`);
    await client.query('SELECT pg_reload_conf()');
    await pause(SETTLE_MS);
  };
  try {
    await client.query("ALTER SYSTEM SET log_line_prefix = '%a|'");
    const { rows } = await client.query('SHOW data_directory');
    const file = join(dirname(rows[0].data_directory), 'log');
    await log('all');
    const from = statSync(file).size;
    for (let i = 0; i < people; i += 1) await signUp();
    await pause(SETTLE_MS);
    const lines = readFileSync(file).subarray(from).toString().split('\n');
    await log('none');
    const statements = lines
      .filter((line) => line.startsWith(`${application}|`))
      .flatMap((line) => /LOG: {2}(?:statement|execute [^:]+): (.*)/.exec(line)?.[1] ?? []);
    const inBackground = statements.filter((statement) => ofTheWorker.test(statement)).length;
    return {
      inRequests: (statements.length - inBackground) / people,
      inBackground: inBackground / people,
    };
  } finally {
    await client.end();
  }
}
