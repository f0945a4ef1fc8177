import { expect } from 'chai';
import { eventually, failureOf } from '../../../test/harness/eventually.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import type { Adapters } from '../../src/composition/adapters.ts';
import { backgroundTasks } from '../../src/composition/background-tasks.ts';
import { startService } from '../../src/composition/start-service.ts';
import type { UseCases } from '../../src/composition/use-cases.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import {
  describeOnPostgres,
  openTestStorage,
  startTestService,
  testStorage,
} from '../fixtures/test-database.ts';
import { lowPriorityThreads, niceOf } from '../fixtures/thread-priorities.ts';
import { Visitor } from '../fixtures/visitor.ts';

describe('A service that starts', () => {
  it('starts the hashing threads before its first call, and terminates them', async function () {
    if (process.platform !== 'linux' || niceOf(process.pid) === 19) this.skip();
    const before = lowPriorityThreads();
    const service = await startTestService();
    expect(lowPriorityThreads(before)).not.to.deep.equal([]);

    const port = Number(new URL(service.url).port);
    expect((await failureOf(startTestService({ port }))).message).to.include('is in use');
    await service.close();
    await eventually(() => expect(lowPriorityThreads(before)).to.deep.equal([]));
  });

  it('fails without its database, and shows neither address nor password', async () => {
    const databaseUrl = 'postgres://ada:hunter2@127.0.0.1:1/signup';
    const error = await failureOf(startTestService({ databaseUrl }));
    expect(error.message).to.equal('The database is not available (ECONNREFUSED).');
    expect(`${error.stack}${JSON.stringify(error)}${error.cause}`).not.to.match(/127\.0|hunter2/);
  });

  it('fails on PGlite if a synchronous standby is required', async () => {
    const options = { databaseUrl: null, requireSynchronousStandby: true };
    const error = await failureOf(startTestService(options));
    expect(error.message).to.equal(
      'With REQUIRE_SYNCHRONOUS_STANDBY, DATABASE_URL must be set, too.',
    );
  });

  it('serves operators on a separate port only, for any encoding of the path, and no review page', async () => {
    const service = await startTestService({
      environment: 'production',
      pageOverrides: { botCheck: { provider: 'altcha' } },
      drainSeconds: 0,
    });
    try {
      const paths = ['/healthz', '/readyz', '/metrics'];
      const encoded = paths.map((path) =>
        path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      );
      for (const path of [...paths, ...encoded]) {
        await eventually(async () =>
          expect((await fetch(service.operationUrl + path)).status, path).to.equal(200),
        );
        expect((await fetch(service.url + path)).status, path).to.equal(404);
      }
      expect((await fetch(`${service.operationUrl}/activate`)).status).to.equal(404);
      expect((await fetch(`${service.url}/review`)).status).to.equal(404);
    } finally {
      await service.close();
    }
    expect(await failureOf(fetch(`${service.operationUrl}/healthz`))).to.be.an('error');
  });

  it('renews the claims of mails that are being sent at least twice before they end', async () => {
    let renewed = 0;
    const sendMails = {
      async execute() {},
      async keepClaims() {
        renewed += 1;
      },
    };
    const often = backgroundTasks({ sendMails } as unknown as UseCases, {} as Adapters).filter(
      ({ every, name }) => 2 * every < serviceLimits.mailClaim && name.includes('mails'),
    );
    for (const { run } of often) await run(new AbortController().signal);
    expect(renewed).to.equal(1);
  });

  it('reads the files of email domains again', async () => {
    const read: string[] = [];
    const list = (name: string) => ({ reload: async () => read.push(name) });
    const chosenDomains = { allowed: list('allowed'), refused: list('refused') };
    const tasks = backgroundTasks({} as UseCases, { chosenDomains } as unknown as Adapters);
    const task = tasks.find(({ name }) => name.includes('email domains'));
    await task?.run(new AbortController().signal);
    expect(read).to.deep.equal(['allowed', 'refused']);
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
    const { status } = await visitor.createAccount(await visitor.account());
    await service.close();
    expect(status).to.equal(503);
  });

  it('does not start without a session key, and names the setting', async () => {
    const { sessionKeys, ...storage } = await testStorage();
    const options = { ...storage, allowedOrigins: [], quiet: true };
    const error = await failureOf(startService(options));
    expect(error.message).to.equal('With DATABASE_URL, SESSION_KEY must be set, too.');
  });
});
