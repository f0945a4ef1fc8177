import { expect } from 'chai';
import type { Database } from '../../../src/adapters/database/database.ts';
import { migrate } from '../../../src/adapters/database/migrate.ts';
import { PgliteDatabase } from '../../../src/adapters/database/pglite-database.ts';
import { SqlVerifications } from '../../../src/adapters/database/sql-verifications.ts';

describe('Verifications in the database', function () {
  this.timeout(60_000);
  let database: Database;
  let verifications: SqlVerifications;
  const now = new Date('2030-01-01T12:00:00Z');
  const address = {
    typed: 'Ada@acme.example',
    canonical: 'ada@acme.example',
    domain: 'acme.example',
  };
  const key = { browserSession: 'browser', address };
  const begin = () => verifications.begin({ ...key, codeDigest: 'right', now }, async () => {});

  before(async () => {
    database = await PgliteDatabase.open(null);
    await migrate(database);
    verifications = new SqlVerifications(database);
  });
  after(() => database.close());

  it('give a code to one of two requests that both counted their attempt', async () => {
    await begin();
    expect(await verifications.countAttempt(key, now)).to.equal('counted');
    expect(await verifications.countAttempt(key, now)).to.equal('counted');
    expect(await verifications.consume(key, 'right')).to.equal(true);
    expect(await verifications.consume(key, 'right')).to.equal(false);
  });

  it('keep a code that something else was compared with', async () => {
    await begin();
    expect(await verifications.consume(key, 'wrong')).to.equal(false);
    expect(await verifications.consume({ ...key, browserSession: 'other' }, 'right')).to.equal(
      false,
    );
    expect(await verifications.consume(key, 'right')).to.equal(true);
  });

  it('keep nothing of a code that could not be mailed', async () => {
    await begin();
    const failing = verifications.begin({ ...key, codeDigest: 'unsent', now }, async () => {
      throw new Error('The mail server is away');
    });
    expect(await failing.catch(({ message }) => message)).to.equal('The mail server is away');
    expect(await verifications.consume(key, 'unsent')).to.equal(false);
    expect(await verifications.consume(key, 'right')).to.equal(true);
  });
});
