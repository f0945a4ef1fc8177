import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import {
  PostgresDatabase,
  type PostgresOptions,
} from '#service/adapters/database/connection/postgres-database.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import { findPostgres, PostgresServer } from '#test/harness/postgres.ts';
import { describeOnPostgres, newPostgresDatabase } from '../../../harness/test-database.ts';

describeOnPostgres('PostgreSQL', () => {
  let url: string;
  let database: PostgresDatabase;
  const opened: PostgresDatabase[] = [];
  const open = (options: Partial<PostgresOptions> = {}) => {
    const another = new PostgresDatabase({ urls: [url], ...options });
    opened.push(another);
    return another;
  };
  before(async () => {
    url = await newPostgresDatabase();
    database = open();
    await database.script('CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)');
  });
  after(() => Promise.all(opened.map((one) => one.close())));

  const expectUnavailable = async (failing: Promise<unknown>, code?: string) => {
    const error = await failureOf(failing);
    expect(error).to.be.instanceOf(Unavailable);
    expect(error).to.include({ retryAfter: 1, ...(code && { code }) });
    expect(error.message).to.match(/^The database is not available( \([\w :]+\))?\.$/);
  };
  const others = 'datname = current_database() AND pid <> pg_backend_pid()';
  const connections = (condition = 'TRUE') =>
    database.query(`SELECT pid FROM pg_stat_activity WHERE ${others} AND ${condition}`);
  const endConnections = () =>
    database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);

  it('asserts that it is writable by a statement that writes', async () => {
    await database.script(`CREATE TABLE migration_lock (id INTEGER);
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'Refused' USING ERRCODE = '25006'; END $$;`);
    await database.assertWritable();
    await database.script(
      'CREATE TRIGGER refuse BEFORE INSERT ON migration_lock EXECUTE FUNCTION refuse()',
    );
    await expectUnavailable(database.assertWritable(), '25006');
  });

  it('prepares nothing behind a pooler of transactions', async () => {
    const one = open({ poolSize: 1, prepares: false });
    await one.query('SELECT $1::INTEGER AS n', [1]);
    expect(await one.query('SELECT statement FROM pg_prepared_statements')).to.deep.equal([]);
  });

  it('retries a transaction after a serialization conflict', async () => {
    let runs = 0;
    await database.transaction(async (queries) => {
      runs += 1;
      await queries.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const [row] = await queries.query<{ n: number }>('SELECT n FROM counter');
      if (runs === 1) await database.query('UPDATE counter SET n = n + 1');
      await queries.query('UPDATE counter SET n = $1', [(row?.n ?? 0) + 1]);
    });
    expect(runs).to.equal(2);
    expect(await database.query('SELECT n FROM counter')).to.deep.equal([{ n: 2 }]);
  });

  it('fails after the third retry', async () => {
    let runs = 0;
    const failing = database.transaction(async (queries) => {
      runs += 1;
      await queries.script("DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40P01'; END $$");
    });
    await expectUnavailable(failing, '40P01');
    expect(runs).to.equal(4);
  });

  it('throws when a statement of a transaction failed unnoticed', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('UPDATE counter SET n = 99');
      await queries.query('SELECT * FROM nowhere').catch(() => {});
    });
    expect((await failureOf(failing)).message).to.equal(
      'A statement of the transaction failed unnoticed.',
    );
    expect(await database.query('SELECT n FROM counter')).to.deep.equal([{ n: 2 }]);
  });

  it('is unavailable while all connections are in use', async () => {
    const small = open({ poolSize: 1, connectTimeout: 300 });
    // Connecting may take longer on a busy machine; the connection is used again.
    await eventually(() => small.query('SELECT 1'));
    await small.transaction(async () => {
      await expectUnavailable(small.query('SELECT 1'));
    });
    expect(await small.query('SELECT 1 AS n')).to.deep.equal([{ n: 1 }]);
  });

  it('is unavailable for a statement that takes too long', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.script('SET LOCAL statement_timeout = 20');
      await queries.query('SELECT pg_sleep(30)');
    });
    await expectUnavailable(failing, '57014');
  });

  it('closes a connection that does not answer', async () => {
    const hasty = open({ poolSize: 1, queryTimeout: 500 });
    const error = await failureOf(hasty.query('SELECT pg_sleep(5)'));
    // An error of the server's time limit for statements would have a code.
    expect(error).to.be.instanceOf(Unavailable).with.property('code', undefined);
    await eventually(async () => {
      expect(await hasty.query('SELECT 1 AS n')).to.deep.equal([{ n: 1 }]);
    });
  });

  it('is unavailable for running calls when the connection ends, and available right afterwards', async () => {
    const other = open({ queryTimeout: 60_000 });
    const sleeping = other.transaction(async (queries) => {
      await queries.script('SET LOCAL statement_timeout = 0');
      await queries.query('SELECT pg_sleep(60)');
    });
    const waiting = other.transaction(async (queries) => {
      await queries.query('UPDATE counter SET n = 50');
      await eventually(async () => {
        expect(await connections("query = 'SELECT pg_sleep(60)'")).to.have.lengthOf(1);
      });
      await endConnections();
      await queries.query('SELECT 1');
    });
    await Promise.all([expectUnavailable(sleeping, '57P01'), expectUnavailable(waiting)]);
    expect(await other.query('SELECT n FROM counter')).to.deep.equal([{ n: 2 }]);
  });

  describe('that refuses a connection', () => {
    for (const [what, change, sentence] of [
      ['the port is closed', { port: '1' }, /\(ECONNREFUSED\)\.$/],
      [
        'the database does not exist',
        { pathname: '/nowhere' },
        /\(3D000: database "nowhere" does not exist\)\.$/,
      ],
      [
        'the role may not connect',
        { username: 'nobody' },
        /\(28000: role "nobody" does not exist\)\.$/,
      ],
      [
        'the socket folder is invalid',
        { search: `?host=${fileURLToPath(import.meta.url)}` },
        /\(ENOTDIR\)\.$/,
      ],
      ['the server has no TLS', { search: '?ssl=true' }, /^The database is not available \(.*SSL/],
    ] as const) {
      it(`does not show its address when ${what}`, async () => {
        const address = Object.assign(new URL(url), { password: 'hunter2', ...change });
        const error = await failureOf(open({ urls: [address.href] }).query('SELECT 1'));
        expect(error).to.be.instanceOf(Unavailable);
        expect(error.message).to.match(sentence);
        const words = `${error.stack} ${JSON.stringify(error)} ${error.cause}`;
        expect(words).not.to.match(/127\.0\.0\.1|hunter2/);
      });
    }
  });
});

describeOnPostgres('A PostgreSQL server that goes and comes back', () => {
  let server: PostgresServer;
  let database: PostgresDatabase;
  before(async function () {
    if (!findPostgres()) this.skip();
    server = await PostgresServer.create();
    database = new PostgresDatabase({ urls: [await server.newDatabase()] });
    await database.script('CREATE TABLE kept (n INTEGER)');
  });
  after(async () => {
    await database?.close();
    await server?.remove();
  });

  for (const mode of ['fast', 'immediate'] as const) {
    it(`is unavailable while stopped, and keeps acknowledged rows (${mode} stop)`, async () => {
      const inserts = Array.from({ length: 20 }, () =>
        database.query('INSERT INTO kept VALUES ($1)', [1]),
      );
      await Promise.all(inserts);
      await server.stop(mode);
      for (const _ of [1, 2]) {
        expect(await failureOf(database.query('SELECT 1'))).to.be.instanceOf(Unavailable);
      }
      await server.start();
      await eventually(async () => {
        const [row] = await database.query('SELECT count(*) AS rows FROM kept');
        expect(row).to.deep.equal({ rows: 20 });
      });
      await database.query('DELETE FROM kept');
    });
  }
});

describeOnPostgres('A PostgreSQL server with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-tls-'));
  const certificate = join(folder, 'server.crt');
  let server: PostgresServer;
  const ask = async (host: string, search: string) => {
    const { href } = Object.assign(new URL(server.url), { hostname: host, search });
    const database = new PostgresDatabase({ urls: [href] });
    const asking = database.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    return asking.finally(() => database.close());
  };
  before(async function () {
    const binaries = findPostgres();
    if (!binaries) return this.skip();
    chmodSync(folder, 0o777);
    const key = join(folder, 'server.key');
    const files = ['-keyout', key, '-out', certificate];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    // Readable by PostgreSQL's user only, otherwise it rejects the key.
    execFileSync('openssl', ['req', ...options, ...name, ...files], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...binaries.user,
    });
    const settings = ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`];
    server = await PostgresServer.create({ fsync: false, settings });
  });
  after(async () => {
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is trusted with a certificate of the configured authority, for its host', async () => {
    const trusted = `?sslmode=verify-full&sslrootcert=${certificate}`;
    expect(await ask('localhost', trusted)).to.deep.equal([{ ssl: true }]);
    const otherHost = await failureOf(ask('127.0.0.1', trusted));
    expect(otherHost.message).to.match(/\(ERR_TLS_CERT_ALTNAME_INVALID\)\.$/);
    const otherAuthority = await failureOf(ask('localhost', '?sslmode=verify-full'));
    expect(otherAuthority.message).to.match(/\(DEPTH_ZERO_SELF_SIGNED_CERT\)\.$/);
  });
});
