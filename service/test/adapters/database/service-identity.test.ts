import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { IdentityInUse, ServiceIdentity } from '#service/adapters/database/service-identity.ts';
import { SqlNameClaims } from '#service/adapters/database/signup/sql-name-claims.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { failureOf } from '#test/harness/eventually.ts';
import { addressOf } from '../../harness/registrations.ts';
import { openTestDatabase } from '../../harness/test-database.ts';

describe('A service that shares the claims of names', () => {
  let claims: Database;
  let database: Database;
  let copy: Database;
  let original: SqlNameClaims;
  const reports: string[] = [];
  before(async () => {
    [claims, database, copy] = [
      await openTestDatabase(),
      await openTestDatabase(),
      await openTestDatabase(),
    ];
  });
  after(() => Promise.all([claims, database, copy].map((database) => database.close())));
  beforeEach(async () => {
    await database.query('DELETE FROM database_identity');
    original = await start(database);
    // The second one renews the identity.
    await original.reconcile();
    await original.reconcile();
    await makeCopy();
  });

  const start = async (database: Database, shared = claims) => {
    const secrets = new NodeCryptoSecrets('the key of the tests').withAddressKeys(['of addresses']);
    const report = (problem: string) => reports.push(problem);
    const names = new SqlNameClaims(shared, database, secrets, report);
    await names.assertIdentity();
    return names;
  };
  const methodsOf = (database: Database): Database => ({
    query: (sql, parameters) => database.query(sql, parameters),
    script: (sql) => database.script(sql),
    transaction: (work) => database.transaction(work),
    close: () => database.close(),
  });
  /** Fails once, at a statement that includes the words. */
  const failingAt = (words: string, database: Database): Database => {
    let hasFailed = false;
    return {
      ...methodsOf(database),
      async query(sql, parameters) {
        if (hasFailed || !sql.includes(words)) return database.query(sql, parameters);
        hasFailed = true;
        throw new Unavailable('database', 1);
      },
    };
  };
  const makeCopy = async () => {
    const [row] = await database.query<Record<string, unknown>>('SELECT * FROM database_identity');
    await copy.query('DELETE FROM database_identity');
    await copy.query(
      'INSERT INTO database_identity (id, generation, next_generation) VALUES ($1, $2, $3)',
      [row?.id, row?.generation, row?.next_generation],
    );
  };
  const anAttempt = () => {
    const administratorId = randomUUID();
    const orgShortName = `n${administratorId}`;
    return { administratorId, orgShortName, address: addressOf(`ada@${orgShortName}.example`) };
  };
  const expectRefused = async (names: SqlNameClaims) => {
    expect(await failureOf(names.reconcile())).to.be.instanceOf(IdentityInUse);
    const { reason } = (await failureOf(names.claim(anAttempt()))) as Unavailable;
    expect(reason).to.equal('name_claims');
  };

  it('does not start on a copy without the latest generation', async () => {
    await original.reconcile();
    expect(await failureOf(start(copy))).to.be.instanceOf(IdentityInUse);
  });

  it('releases nothing on a fresh copy, and claims nothing when the original has renewed its identity', async () => {
    const stored = anAttempt();
    await original.claim(stored);
    await original.commit(stored);
    await claims.query("UPDATE name_claims SET claimed_at = now() - INTERVAL '11 minutes'");
    const ofCopy = await start(copy);
    await ofCopy.reconcile();
    const left = await claims.query('SELECT 1 FROM name_claims WHERE attempt = $1', [
      stored.administratorId,
    ]);
    expect(left).to.have.length(2);
    await original.reconcile();
    for (const _ of [1, 2]) await expectRefused(ofCopy);
    expect(await original.claim(anAttempt())).to.equal(null);
  });

  it('moves to a copy that takes its identity over', async () => {
    await original.reconcile();
    await new ServiceIdentity(claims, copy).takeOver();
    const ofCopy = await start(copy);
    await expectRefused(original);
    for (const _ of [1, 2]) await ofCopy.reconcile();
    expect(await ofCopy.claim(anAttempt())).to.equal(null);
  });

  it('runs in several instances', async () => {
    const instances = await Promise.all([1, 2, 3, 4].map(() => start(database)));
    for (const _ of [1, 2, 3]) await Promise.all(instances.map((one) => one.reconcile()));
    for (const one of instances) expect(await one.claim(anAttempt())).to.equal(null);
  });

  for (const [what, words, isOfClaims] of [
    ['before it reached the claims', 'INSERT INTO name_claim_services', true],
    ['after it reached the claims', 'SET generation = next_generation', false],
  ] as const) {
    it(`continues when a renewal ended ${what}`, async () => {
      const ended = isOfClaims
        ? await start(database, failingAt(words, claims))
        : await start(failingAt(words, database));
      await ended.reconcile();
      expect(await failureOf(ended.reconcile())).to.be.instanceOf(Unavailable);
      const another = await start(database);
      for (const one of [ended, another, another]) await one.reconcile();
    });
  }

  it('continues with claims that are lost or restored from a backup', async () => {
    await claims.query('UPDATE name_claim_services SET generation = generation - 1000000');
    await original.reconcile();
    await claims.query('DELETE FROM name_claim_services');
    await original.reconcile();
    await start(database);
  });

  it('starts while the claims are away, with a report', async () => {
    reports.length = 0;
    await start(database, failingAt('name_claim_services', claims));
    expect(reports).to.deep.equal(['The claims of names could not be read.']);
  });
});
