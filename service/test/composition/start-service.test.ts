import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { builtInTexts } from '#shared/languages/messages.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import { loadLocal } from '../../dev/load-local.ts';
import type { BackgroundTask } from '../../src/adapters/background-worker.ts';
import { PostgresDatabase } from '../../src/adapters/database/connection/postgres-database.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import type { Adapters } from '../../src/composition/adapters.ts';
import { backgroundTasks } from '../../src/composition/background-tasks.ts';
import { startService } from '../../src/composition/start-service.ts';
import { claimsDatabase } from '../../src/composition/storage.ts';
import type { UseCases } from '../../src/composition/use-cases.ts';
import { Regional } from '../../src/domain/regional.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import {
  describeOnPostgres,
  emptyPostgresDatabase,
  environmentOf,
  newPostgresDatabase,
  openTestStorage,
  startTestService,
  testStorage,
} from '../harness/test-database.ts';
import { Visitor } from '../harness/visitor.ts';
import { webhookSecret } from '../harness/webhook-events.ts';

const main = fileURLToPath(new URL('../../dev/main.ts', import.meta.url));

describe('A service that starts', () => {
  it('fails on PGlite if a synchronous standby is required', async () => {
    const options = { databaseUrl: null, requireSynchronousStandby: true };
    const { message } = await failureOf(startTestService(options));
    expect(message).to.equal('With REQUIRE_SYNCHRONOUS_STANDBY, DATABASE_URL must be set, too.');
  });

  it('has English in place of messages of a brand that are missing or faulty in this version, and logs them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-brand-'));
    cpSync('brands/northgate', folder, { recursive: true });
    const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
    const { signIn: _, 'link.refusedTitle': __, ...nb } = builtInTexts('es');
    const retired = '{retired}';
    const write = (name: string, content: object) =>
      writeFileSync(join(folder, name), JSON.stringify(content));
    mkdirSync(join(folder, 'languages'));
    write('brand.json', { ...brand, languages: ['nb'] });
    write('languages/nb.json', { ...nb, 'link.refusedDetail': retired, retired });
    write('languages/de.json', {});
    write('messages.json', { retired: 'Text', 'activation.linkRefusedRecovery': '' });
    const log: string[] = [];
    const logTo = { write: (line: string) => log.push(line) };
    const service = await startTestService({ brand: folder, logTo, quiet: false });
    const response = await fetch(`${service.url}/activate?token=x`);
    const text = await response.text();
    await service.close();
    rmSync(folder, { recursive: true });
    expect(text).to.include('This link doesn&#39;t work');
    expect(text).to.include('It has expired, was already used, or is incomplete.');
    expect(text).to.include(nb['activation.linkRefusedRecovery']);
    const entry = log.map((line) => JSON.parse(line)).find(({ problems }) => problems);
    expect(entry.level).to.equal('warn');
    const inFolder = entry.problems.map((line: string) => line.split(`${folder}/`)[1]);
    expect(inFolder.map((line: string) => /^\S+ \S+/.exec(line)?.[0])).to.have.members([
      'languages/de.json: de',
      'languages/nb.json: link.refusedDetail:',
      'languages/nb.json: 2',
      'languages/nb.json: retired:',
      'messages.json: retired:',
      'messages.json: activation.linkRefusedRecovery:',
    ]);
  });

  it('serves operators, reviewers and mail providers on a separate port only', async () => {
    const service = await startTestService({
      environment: 'production',
      reviewOn: 'operation',
      mailEventsSecrets: [webhookSecret],
      pageOverrides: { botCheck: { provider: 'altcha' } },
      drainSeconds: 0,
    });
    try {
      for (const path of [
        '/healthz',
        '/readyz',
        '/metrics',
        '/%68ealthz',
        '/%72eadyz',
        '/%6detrics',
      ]) {
        await eventually(async () =>
          expect((await fetch(service.operationUrl + path)).status, path).to.equal(200),
        );
        expect((await fetch(service.url + path)).status, path).to.equal(404);
      }
      expect((await fetch(`${service.operationUrl}/activate`)).status).to.equal(404);
      expect((await fetch(`${service.operationUrl}/review`)).status).to.equal(401);
      expect((await fetch(`${service.url}/review`)).status).to.equal(404);
      const mailEvents = '/mail-events/postmark';
      const post = { method: 'POST', body: '{}' };
      expect((await fetch(service.operationUrl + mailEvents, post)).status).to.equal(403);
      expect((await fetch(service.url + mailEvents, post)).status).to.equal(404);
    } finally {
      await service.close();
    }
    const { message } = await failureOf(fetch(`${service.operationUrl}/healthz`));
    expect(message, 'after it closed').to.equal('fetch failed');
  });

  /** Executes the background tasks that `isChosen` selects. @returns what they did */
  const ranBy = async (isChosen: (task: BackgroundTask) => boolean) => {
    const ran: string[] = [];
    const sendMails = { execute: async () => {}, keepClaims: async () => ran.push('renewed') };
    const list = (name: string) => ({ reload: async () => ran.push(name) });
    const chosenDomains = { allowed: list('allowed'), refused: list('refused') };
    const tasks = backgroundTasks(
      { sendMails, deliverEvents: [] } as unknown as UseCases,
      {
        chosenDomains,
        networkList: list('networks'),
        directories: new Regional(null),
      } as unknown as Adapters,
    );
    for (const task of tasks.filter(isChosen)) await task.run(new AbortController().signal);
    return ran;
  };

  it('renews the claims of mails at least twice before they end', async () => {
    const isOften = ({ every }: BackgroundTask) => 2 * every < serviceLimits.mailClaim;
    const ran = await ranBy((task) => task.name.includes('mails') && isOften(task));
    expect(ran).to.deep.equal(['renewed']);
  });

  it('reads the files of lists again', async () => {
    const ran = await ranBy(({ name }) => name.includes('email domains'));
    expect(ran).to.have.members(['allowed', 'refused', 'networks']);
  });
});

describe('A service that stops', () => {
  it('still answers, but is not ready, until load balancers have noticed', async () => {
    const paused: number[] = [];
    let end = () => {};
    const pause = (time: number) => {
      paused.push(time);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const service = await startTestService({ drainSeconds: 7, pause });
    const closed = service.close();
    expect((await fetch(`${service.url}/readyz`)).status).to.equal(503);
    const response = await fetch(`${service.url}/inbox`);
    // undici throws outside of the test when a connection closes before the body was read.
    await response.text();
    const { status, headers } = response;
    expect([status, headers.get('connection'), paused]).to.deep.equal([200, 'close', [7_000]]);
    end();
    await closed;
    expect((await failureOf(fetch(service.url))).message).to.equal('fetch failed');
  });

  it('ends background work before it closes the database', async () => {
    const service = await startTestService();
    const { sendMails, deleteExpired } = service.useCases;
    const ends: string[] = [];
    const started = new Promise<void>((resolve) => {
      sendMails.execute = async (stopping) => {
        resolve();
        await new Promise((abort) => stopping?.addEventListener('abort', abort));
        await deleteExpired.execute();
        ends.push('done');
      };
    });
    await started;
    await service.close();
    expect(ends).to.deep.equal(['done']);
  });
});

describeOnPostgres('A service on PostgreSQL', () => {
  it('reaches the database while all connections are in use', async () => {
    const storage = await openTestStorage(await testStorage(), 1);
    await storage.database.transaction(() => eventually(() => storage.reachDatabase()));
    await storage.close();
  });

  it('is not ready on a read-only database, with the reason', async () => {
    const settings = await testStorage();
    const storage = await openTestStorage(settings);
    const name = new URL(settings.databaseUrl ?? '').pathname.slice(1);
    await storage.database.script(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    // It applies to new sessions only; PgBouncer keeps existing ones.
    const sessions = 'pg_stat_activity WHERE datname = current_database()';
    await failureOf(storage.database.query(`SELECT pg_terminate_backend(pid) FROM ${sessions}`));
    const error = await failureOf(storage.reachDatabase());
    await storage.close();
    expect(error).to.be.instanceOf(Unavailable);
    expect(error.message).to.include('25006');
  });

  it('acknowledges no account without a synchronous standby where that is required', async () => {
    const service = await startTestService({ requireSynchronousStandby: true });
    const visitor = await Visitor.withCode(service);
    const { status } = await visitor.register();
    await service.close();
    expect(status).to.equal(503);
  });

  it('tells a database of claims that refuses connections from its own', async () => {
    const claimsUrl = await newPostgresDatabase();
    const lines: string[] = [];
    const service = await startTestService({
      nameClaimsUrl: claimsUrl,
      addressKeys: ['the-address-key-of-these-tests-only'],
      logTo: { write: (line) => lines.push(line) },
    });
    const visitor = await Visitor.withCode(service);
    const account = await visitor.account();
    const name = new URL(claimsUrl).pathname.slice(1);
    const server = new PostgresDatabase({ urls: [await newPostgresDatabase()] });
    const allow = (isAllowed: boolean) =>
      server.script(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${isAllowed};
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    try {
      await allow(false);
      // The first calls may fail on connections that were terminated.
      await eventually(async () => {
        expect(await visitor.createAccount(account))
          .to.include({ status: 503 })
          .and.have.nested.property('body.code', 'unavailable');
        expect(lines.join('')).to.include(
          `The database of NAME_CLAIMS_URL is not available (55000: database \\"${name}\\" is not currently accepting connections).`,
        );
      });
      expect(await (await fetch(`${service.url}/metrics`)).text())
        .to.match(/http_unavailable_total\{reason="name_claims"\} [1-9]/)
        .and.include('http_unavailable_total{reason="database"} 0\n');
      await allow(true);
      expect(await visitor.createAccount(account)).to.include({ status: 201 });
    } finally {
      await service.close();
      await server.close();
    }
  });

  it('does not start as a copy of another one that shares its claims, until it takes their place', async () => {
    const storage = await testStorage();
    const nameClaimsUrl = await newPostgresDatabase();
    const addressKeys = ['the-address-key-of-these-tests-only'] as const;
    const start = () => startTestService({ ...storage, nameClaimsUrl, addressKeys });
    await (await start()).close();
    const [database, claims] = [emptyPostgresDatabase(storage), claimsDatabase(nameClaimsUrl)];
    try {
      const [identity] = await database.query<{ id: string }>('SELECT id FROM database_identity');
      await claims.query('INSERT INTO name_claim_services VALUES ($1, 1700000000000000)', [
        identity?.id,
      ]);
      expect((await failureOf(start())).message)
        .to.include(
          `NAME_CLAIMS_URL: another database used the identity of this service (${identity?.id})`,
        )
        .and.include(' at 2023-11-14T22:13:20.000Z.');
      const env = {
        ...process.env,
        ...environmentOf(storage),
        NAME_CLAIMS_URL: nameClaimsUrl,
        ADDRESS_KEY: addressKeys[0],
      };
      const command = ['--import', 'tsx', main, '--take-over-claims'];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      expect(stdout).to.equal(
        'This database has the identity of the service now. Start the service.\n',
      );
      await (await start()).close();
    } finally {
      await database.close();
      await claims.close();
    }
  });

  it('does not start without a session key, and names the setting', async () => {
    const { sessionKeys, ...storage } = await testStorage();
    const options = { ...storage, allowedOrigins: [], quiet: true };
    const { message } = await failureOf(startService(options, loadLocal));
    expect(message).to.equal('With DATABASE_URL, SESSION_KEY must be set, too.');
  });
});
