import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { SqlNameClaims } from '#service/adapters/database/signup/sql-name-claims.ts';
import { eventually } from '#test/harness/eventually.ts';
import { addressOf } from '../../../harness/registrations.ts';
import { openTestDatabase } from '../../../harness/test-database.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

describe('SqlNameClaims of two services', () => {
  let claims: Database;
  let databases: [Database, Database];
  const reports: string[] = [];
  const report = (problem: string) => reports.push(problem);
  let ofEu: UseCases;
  let eu: SqlNameClaims;
  let us: SqlNameClaims;
  before(async () => {
    claims = await openTestDatabase();
    const service = async (database: Database) => {
      const useCases = await createUseCases(database);
      useCases.secrets.withAddressKeys(['the address key of the tests']);
      const nameClaims = new SqlNameClaims(claims, database, useCases.secrets, report);
      await nameClaims.reconcile();
      return [useCases, nameClaims] as const;
    };
    databases = [await openTestDatabase(), await openTestDatabase()];
    [ofEu, eu] = await service(databases[0]);
    [, us] = await service(databases[1]);
  });
  after(() => Promise.all([claims, ...databases].map((database) => database.close())));
  beforeEach(() => claims.query('DELETE FROM name_claims'));
  const age = () =>
    claims.query("UPDATE name_claims SET claimed_at = now() - INTERVAL '11 minutes'");
  const stored = () =>
    claims.query<Record<string, unknown>>('SELECT * FROM name_claims ORDER BY kind, value');

  const attempt = (email: string, orgShortName: string) => ({
    administratorId: randomUUID(),
    address: addressOf(email),
    orgShortName,
  });
  const register = async (names: SqlNameClaims, email: string, orgShortName: string) => {
    const claimed = attempt(email, orgShortName);
    return (await names.claim(claimed)) ?? (await names.commit(claimed));
  };
  /** Stores an organization of the first service, without claims. */
  const store = (email: string, orgShortName: string) =>
    ofEu.register({ address: addressOf(email), orgShortName });
  const elsewhere = (names: SqlNameClaims, email: string) =>
    names.registeredElsewhere(addressOf(email));
  /** Repeats the lookup, because its half second may be too short on a busy machine. */
  const expectElsewhere = (names: SqlNameClaims, email: string, expected: string) =>
    eventually(async () => expect(await elsewhere(names, email)).to.equal(expected));

  it('give each short name to one of several concurrent attempts', async () => {
    const attempts = Array.from({ length: 40 }, (_, index) =>
      register(index % 2 === 0 ? eu : us, `ada@company-${index}.example`, `name-${index % 10}`),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result === true)).to.have.length(10);
    expect(results.filter((result) => result === 'shortNameTaken')).to.have.length(30);
  });

  it('tell an administrator and a colleague of the other service apart, from a digest', async () => {
    expect(await register(eu, 'ada@acme.example', 'acme')).to.equal(true);
    await expectElsewhere(us, 'Ada@acme.example', 'administrator');
    await expectElsewhere(us, 'eve@acme.example', 'colleague');
    expect(await elsewhere(eu, 'eve@acme.example'), 'of the same service').to.equal(null);
    expect(await register(us, 'eve@acme.example', 'other')).to.equal('domainTaken');
    expect(JSON.stringify(await stored())).not.to.include('ada@');
  });

  it('lose a name between claim and commit only after ten minutes', async () => {
    const names = attempt('ada@slow.example', 'slow');
    expect(await eu.claim(names)).to.equal(null);
    expect(await register(us, 'bob@quick.example', 'slow')).to.equal('shortNameTaken');
    await age();
    expect(await register(us, 'bob@slow.example', 'slow')).to.equal(true);
    await expectElsewhere(eu, 'bob@slow.example', 'administrator');
    expect(await eu.commit(names)).to.equal(false);
  });

  it('keep the names of an organization, however old', async () => {
    await register(eu, 'ada@old.example', 'old');
    await age();
    expect(await us.claim(attempt('eve@old.example', 'new'))).to.equal('domainTaken');
    expect(await us.claim(attempt('eve@new.example', 'old'))).to.equal('shortNameTaken');
  });

  it('give names that are not committed only to another attempt of the person in the same service', async () => {
    await eu.claim(attempt('ada@again.example', 'again'));
    for (const [names, email, taken] of [
      [us, 'ada@again.example', 'domainTaken'],
      [eu, 'eve@again.example', 'domainTaken'],
      [eu, 'ada@again.example', null],
    ] as const) {
      expect(await names.claim(attempt(email, 'again'))).to.equal(taken);
    }
  });

  it('do not count an attempt as an organization elsewhere', async () => {
    const names = attempt('ada@unfinished.example', 'unfinished');
    await eu.claim(names);
    expect(await us.registeredElsewhere(names.address)).to.equal(null);
    await eu.commit(names);
    await expectElsewhere(us, names.address.typed, 'administrator');
  });

  it('release names only until they are committed', async () => {
    const names = attempt('ada@released.example', 'released');
    await eu.claim(names);
    await eu.release(names);
    expect(await stored()).to.deep.equal([]);
    await eu.claim(names);
    await eu.commit(names);
    await eu.release(names);
    expect(await stored()).to.have.length(2);
  });

  it('ask each other for half a second at most, and not again for ten seconds after a failure', async () => {
    await register(us, 'ada@asked.example', 'asked');
    let now = 0;
    let asked = 0;
    const slow: Database = {
      script: (sql) => claims.script(sql),
      transaction: (work) => claims.transaction(work),
      close: async () => {},
      async query(sql, parameters) {
        if (sql.includes('holder') && ++asked === 1) await new Promise(() => {});
        return claims.query(sql, parameters);
      },
    };
    const names = new SqlNameClaims(slow, ofEu.database, ofEu.secrets, report, () => now);
    const ask = () => elsewhere(names, 'eve@asked.example');
    expect([await ask(), asked]).to.deep.equal([null, 1]);
    now = 9_999;
    expect([await ask(), asked]).to.deep.equal([null, 1]);
    await eventually(async () => {
      // Ten seconds after the failure, and after any other on a busy machine.
      now = asked * 10_000;
      expect(await ask()).to.equal('colleague');
    });
  });

  it('commit one of two attempts of a person, with all of its names', async () => {
    const [first, second] = [
      attempt('ada@twice.example', 'one'),
      attempt('ada@twice.example', 'two'),
    ];
    expect(await eu.claim(first)).to.equal(null);
    expect(await eu.claim(second)).to.equal(null);
    expect(await eu.commit(first)).to.equal(false);
    await eu.release(first);
    expect(await eu.commit(second)).to.equal(true);
    const left = await stored();
    expect(left.map(({ value }) => value)).to.have.members(['twice.example', 'two']);
  });

  it('claim organizations that were stored before, and report those that both have', async () => {
    await store('ada@before.example', 'before');
    await register(us, 'eve@before.example', 'other');
    await us.claim(attempt('eve@unfinished.example', 'before'));
    const ofOther = await stored();
    await store('ada@alone.example', 'alone');
    reports.length = 0;
    await eu.reconcile();
    expect(reports).to.deep.equal(['Names of 1 organizations are taken in another region.']);
    expect(await stored()).to.include.deep.members(ofOther);
    await expectElsewhere(us, 'bob@alone.example', 'colleague');
  });

  it('forget the administrator after an erasure, not the organization', async () => {
    await store('ada@erased.example', 'erased');
    await eu.reconcile();
    await ofEu.database.query("DELETE FROM administrators WHERE address = 'ada@erased.example'");
    await eu.reconcile();
    const holders = await claims.query<{ holder: string }>(
      "SELECT holder FROM name_claims WHERE value = 'erased.example'",
    );
    expect(holders).to.deep.equal([{ holder: '' }]);
  });

  it('give names back without an organization, and keep the others', async () => {
    await store('ada@kept.example', 'kept');
    await eu.reconcile();
    await register(eu, 'ada@gone.example', 'gone');
    await age();
    const all = await stored();
    await us.reconcile();
    expect(await stored()).to.include.deep.members(all);
    await eu.claim(attempt('ada@running.example', 'running'));
    await eu.reconcile();
    const values = (await stored()).map(({ value }) => value);
    expect(values).to.include.members(['kept.example', 'kept', 'running.example', 'running']);
    expect(values).not.to.include('gone.example').and.not.to.include('gone');
  });
});
