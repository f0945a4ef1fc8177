import { expect } from 'chai';
import type { PoolClient, QueryConfig } from 'pg';
import { eventually, failureOf } from '../../../../test/harness/eventually.ts';
import { findPostgres, PostgresServer } from '../../../../test/harness/postgres.ts';
import {
  PostgresConnection,
  PostgresDatabase,
} from '../../../src/adapters/database/postgres-database.ts';
import { Unavailable } from '../../../src/application/unavailable.ts';
import { describeOnPostgres } from '../../fixtures/test-database.ts';

describeOnPostgres('A PostgreSQL server that goes and comes back', function () {
  this.timeout(60_000);
  let server: PostgresServer;
  let database: PostgresDatabase;
  before(async function () {
    if (!findPostgres()) this.skip();
    server = await PostgresServer.create();
    database = new PostgresDatabase({ url: await server.newDatabase() });
    await database.script('CREATE TABLE kept (n INTEGER)');
  });
  after(async () => {
    await database?.close();
    await server?.remove();
  });

  for (const mode of ['fast', 'immediate'] as const) {
    it(`is unavailable meanwhile, and holds what it acknowledged (${mode} stop)`, async () => {
      const inserts = Array.from({ length: 20 }, () =>
        database.query('INSERT INTO kept VALUES ($1)', [1]),
      );
      await Promise.all(inserts);
      await server.stop(mode);
      for (const _ of [1, 2]) {
        const error = await database.query('SELECT 1').catch((reason) => reason);
        expect(error).to.be.instanceOf(Unavailable);
      }
      await server.start();
      await eventually(async () => {
        const [row] = await database.query('SELECT count(*) AS rows FROM kept');
        expect(row).to.deep.equal({ rows: 20 });
      });
      await database.query('DELETE FROM kept');
    });
  }

  it('is unavailable to a transaction whose process is killed, and there again soon', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('INSERT INTO kept VALUES (1)');
      const [row] = await queries.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const asking = queries.query('SELECT pg_sleep(4)');
      if (row) process.kill(row.pid, 'SIGKILL');
      await asking;
    });
    expect(await failing.catch((reason) => reason)).to.be.instanceOf(Unavailable);
    await eventually(async () => {
      expect(await database.query('SELECT n FROM kept')).to.deep.equal([]);
    });
  });
});

describe('A connection to PostgreSQL', () => {
  const connectionThatFails = (failure: Error) => {
    const sent: string[] = [];
    const query = async ({ text }: QueryConfig) => {
      sent.push(text);
      if (text === 'SELECT 1') throw failure;
      return { rows: [], command: text };
    };
    return { sent, connection: new PostgresConnection({ query } as unknown as PoolClient, 1_000) };
  };
  it('that no answer came over is asked for nothing more', async () => {
    const { sent, connection } = connectionThatFails(new Error('Query read timeout'));
    await connection.begin();
    expect(await failureOf(connection.query('SELECT 1'))).to.be.instanceOf(Unavailable);
    await connection.rollback();
    expect(connection.broken).to.equal(true);
    expect(sent).to.deep.equal(['BEGIN', 'SELECT 1']);
  });

  it('on which a statement was wrong takes everything back', async () => {
    const { sent, connection } = connectionThatFails(new Error('syntax error'));
    await connection.begin();
    expect((await failureOf(connection.query('SELECT 1'))).message).to.equal('syntax error');
    await connection.rollback();
    expect(connection.broken).to.equal(false);
    expect(sent).to.deep.equal(['BEGIN', 'SELECT 1', 'ROLLBACK']);
  });
});
