import { expect } from 'chai';
import type { PoolClient, QueryConfig } from 'pg';
import { PostgresConnection } from '../../../src/adapters/database/postgres-connection.ts';
import { Unavailable } from '../../../src/application/unavailable.ts';

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
  const failureOf = (failing: Promise<unknown>): Promise<Error> =>
    failing.then(
      () => new Error('It succeeded'),
      (reason) => reason,
    );

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
