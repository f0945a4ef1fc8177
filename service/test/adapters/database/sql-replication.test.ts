import { expect } from 'chai';
import type { Queries } from '#service/adapters/database/connection/database.ts';
import { PostgresDatabase } from '#service/adapters/database/connection/postgres-database.ts';
import { migrate } from '#service/adapters/database/migrate.ts';
import { SqlReplication } from '#service/adapters/database/sql-replication.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import { findPostgres, PostgresServer } from '#test/harness/postgres.ts';
import { describeOnPostgres } from '../../harness/test-database.ts';

const stored = '00000000-0000-4000-8000-000000000001';
const notStored = '00000000-0000-4000-8000-000000000002';

describeOnPostgres('A PostgreSQL and its standby', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let database: PostgresDatabase;
  const opened: PostgresDatabase[] = [];
  const open = (...urls: string[]) => {
    const another = new PostgresDatabase({ urls });
    opened.push(another);
    return another;
  };
  const setStandbys = async (names: string) => {
    await database.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await database.query('SELECT pg_reload_conf()');
  };
  const refused = async (id: string) => {
    const error = await failureOf(new SqlReplication(database, 0).confirm(id));
    expect(error).to.be.instanceOf(Unavailable).and.have.property('retryAfter', 1);
  };
  before(async function () {
    if (!findPostgres()) this.skip();
    primary = await PostgresServer.create();
    standby = await primary.createStandby();
    database = open(standby.url, primary.url);
    await migrate(database);
    await database.script(`
      INSERT INTO organizations (id, name, short_name, email_domain, region, created_at)
      VALUES ('${stored}', 'A', 'a', 'a.example', 'EU', now());
      INSERT INTO administrators (id, organization_id, address, email, first_name, last_name, created_at)
      VALUES ('${stored}', '${stored}', 'a@a.example', 'a@a.example', 'A', 'A', now())`);
  });
  after(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await standby?.remove();
    await primary?.remove();
  });

  it('confirms a registration that a synchronous standby has, and no missing one', async () => {
    await setStandbys('*');
    await eventually(() => new SqlReplication(database).confirm(stored));
    await refused(notStored);
  });

  it('confirms nothing while no standby is synchronous', async () => {
    await setStandbys('');
    await eventually(() => refused(stored));
  });

  it('requires the role that may see standbys', async () => {
    await new SqlReplication(database).assertVisible();
    await database.script('CREATE ROLE blind LOGIN');
    const { href } = Object.assign(new URL(primary.url), { username: 'blind' });
    const error = await failureOf(new SqlReplication(open(href)).assertVisible());
    expect(error.message).to.match(/^REQUIRE_SYNCHRONOUS_STANDBY: .*GRANT pg_read_all_stats/);
  });

  it('are used one at a time: the writable one', async () => {
    const reader = open(standby.url);
    expect(await failureOf(reader.query('SELECT 1'))).to.include({ code: '25006' });
    await primary.stop('immediate');
    expect(await failureOf(database.query('SELECT 1'))).to.be.instanceOf(Unavailable);
    await standby.promote();
    const names = await database.query('SELECT short_name AS name FROM organizations');
    expect(names).to.deep.equal([{ name: 'a' }]);
  });
});

describe('A former primary', () => {
  it('confirms nothing once a newer timeline was seen', async () => {
    const row = { isStored: true, written: '0/1', isReplicated: true };
    const rows = ['00000002', '00000001'].map((timeline) => ({ ...row, timeline }));
    const queries = { query: async () => [rows.shift()] } as unknown as Queries;
    const replication = new SqlReplication(queries);
    await replication.confirm(stored);
    expect(await failureOf(replication.confirm(stored))).to.be.instanceOf(Unavailable);
  });
});
