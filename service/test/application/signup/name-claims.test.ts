import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { SqlNameClaims } from '#service/adapters/database/signup/sql-name-claims.ts';
import { type NameClaims, noNameClaims } from '#service/application/ports/name-claims.ts';
import { storeRegistration } from '#service/application/signup/store-registration.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { refused } from '#service/domain/refused-request.ts';
import { newVerification } from '#service/domain/verification.ts';
import { addressOf, aRegistration, signupCodeOf } from '../../harness/registrations.ts';
import { openTestDatabase } from '../../harness/test-database.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const browser = 'a browser';
const created = { kind: 'created' };

describe('Two services that share the claims of names', () => {
  let claims: Database;
  let databases: [Database, Database];
  const reports: string[] = [];
  let eu: UseCases & { readonly nameClaims: NameClaims };
  let us: typeof eu;
  before(async () => {
    claims = await openTestDatabase();
    const service = async (database: Database) => {
      const useCases = await createUseCases(database);
      useCases.secrets.withAddressKeys(['the address key of the tests']);
      const report = (problem: string) => reports.push(problem);
      const nameClaims = new SqlNameClaims(claims, database, useCases.secrets, report);
      await nameClaims.reconcile();
      return Object.assign(useCases, { nameClaims }, useCases.with({ nameClaims }));
    };
    databases = [await openTestDatabase(), await openTestDatabase()];
    [eu, us] = [await service(databases[0]), await service(databases[1])];
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
  const register = async (
    useCases: UseCases,
    email: string,
    orgShortName: string,
    { createAccount }: Pick<UseCases, 'createAccount'> = useCases,
  ) => {
    const request = { ...(await useCases.requestFor(email)), orgShortName };
    return createAccount.execute(browser, request);
  };
  const verify = async (useCases: UseCases, email: string) => {
    const key = { browserSession: browser, address: addressOf(email) };
    const digest = useCases.secrets.codeDigest(key, '123456');
    const code = newVerification(email, digest, useCases.clock.now());
    await useCases.repositories.verifications.save(key, code);
    return useCases.verifyCode.execute(browser, email, '123456');
  };

  it('register each short name once', async () => {
    const attempts = Array.from({ length: 40 }, (_, index) =>
      register(index % 2 === 0 ? eu : us, `ada@company-${index}.example`, `name-${index % 10}`),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter(({ kind }) => kind === 'created')).to.have.length(10);
    for (const outcome of outcomes) {
      if (outcome.kind !== 'created')
        expect(outcome).to.have.nested.property('errors.orgShortName');
    }
  });

  it('tell an administrator and a colleague of the other service what they have', async () => {
    expect(await register(eu, 'ada@acme.example', 'acme')).to.deep.equal(created);
    expect(await verify(us, 'Ada@acme.example')).to.deep.equal(refused('admin_already_registered'));
    expect(await verify(us, 'eve@acme.example')).to.deep.equal(refused('org_already_registered'));
    expect(await register(us, 'eve@acme.example', 'other')).to.deep.equal(
      refused('domain_already_registered'),
    );
    const claimed = JSON.stringify(await stored());
    expect(claimed).not.to.include('ada@').and.not.to.include('Lovelace');
  });

  it('lose a name between claim and commit only after ten minutes', async () => {
    const names = attempt('ada@slow.example', 'slow');
    expect(await eu.nameClaims.claim(names)).to.equal(null);
    expect(await register(us, 'bob@quick.example', 'slow')).to.have.property('kind', 'invalid');
    await age();
    expect(await register(us, 'bob@slow.example', 'slow')).to.deep.equal(created);
    const { address } = attempt('bob@slow.example', 'slow');
    expect(await eu.nameClaims.registeredElsewhere(address)).to.equal('administrator');
    expect(await eu.nameClaims.commit(names)).to.equal(false);
  });

  it('keep the names of an organization, however old', async () => {
    await register(eu, 'ada@old.example', 'old');
    await age();
    expect(await us.nameClaims.claim(attempt('eve@old.example', 'new'))).to.equal('domainTaken');
    expect(await us.nameClaims.claim(attempt('eve@new.example', 'old'))).to.equal('shortNameTaken');
  });

  it('give names that are not committed only to another attempt of the person in the same service', async () => {
    await eu.nameClaims.claim(attempt('ada@again.example', 'again'));
    for (const [{ nameClaims }, email, taken] of [
      [us, 'ada@again.example', 'domainTaken'],
      [eu, 'eve@again.example', 'domainTaken'],
      [eu, 'ada@again.example', null],
    ] as const) {
      expect(await nameClaims.claim(attempt(email, 'again'))).to.equal(taken);
    }
  });

  it('do not count an attempt as an organization elsewhere', async () => {
    const { address, ...names } = attempt('ada@unfinished.example', 'unfinished');
    await eu.nameClaims.claim({ address, ...names });
    expect(await us.nameClaims.registeredElsewhere(address)).to.equal(null);
    await eu.nameClaims.commit({ address, ...names });
    expect(await us.nameClaims.registeredElsewhere(address)).to.equal('administrator');
  });

  it('release names only until they are committed', async () => {
    const names = attempt('ada@released.example', 'released');
    await eu.nameClaims.claim(names);
    await eu.nameClaims.release(names);
    expect(await stored()).to.deep.equal([]);
    await eu.nameClaims.claim(names);
    await eu.nameClaims.commit(names);
    await eu.nameClaims.release(names);
    expect(await stored()).to.have.length(2);
  });

  it('give names back when the registration meets an obstacle', async () => {
    await eu.register({ address: addressOf('ada@first.example'), orgShortName: 'obstacle' });
    const address = addressOf('eve@second.example');
    const registration = aRegistration(eu.clock.now(), { address, orgShortName: 'obstacle' });
    await eu.repositories.signupCodes.issue(signupCodeOf(registration));
    expect(await storeRegistration(eu, registration)).to.equal('shortNameTaken');
    expect(await stored()).to.deep.equal([]);
  });

  it('store nothing when the names were taken between claim and commit', async () => {
    const late = eu.with({ nameClaims: { ...noNameClaims, commit: async () => false } });
    const outcome = await register(eu, 'ada@late.example', 'late', late);
    expect(outcome).to.have.nested.property('errors.orgShortName');
    expect(await eu.stateOf({ address: addressOf('ada@late.example') })).to.equal(null);
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
        if (sql.includes('holder') && ++asked === 1) await pause(5_000, null, { ref: false });
        return claims.query(sql, parameters);
      },
    };
    const report = (problem: string) => reports.push(problem);
    const names = new SqlNameClaims(slow, eu.database, eu.secrets, report, () => now);
    const ask = () => names.registeredElsewhere(addressOf('eve@asked.example'));
    expect([await ask(), asked]).to.deep.equal([null, 1]);
    now = 9_999;
    expect([await ask(), asked]).to.deep.equal([null, 1]);
    now = 10_000;
    expect([await ask(), asked]).to.deep.equal(['colleague', 2]);
  });

  it('commit one of two attempts of a person, with all of its names', async () => {
    const [first, second] = [
      attempt('ada@twice.example', 'one'),
      attempt('ada@twice.example', 'two'),
    ];
    expect(await eu.nameClaims.claim(first)).to.equal(null);
    expect(await eu.nameClaims.claim(second)).to.equal(null);
    expect(await eu.nameClaims.commit(first)).to.equal(false);
    await eu.nameClaims.release(first);
    expect(await eu.nameClaims.commit(second)).to.equal(true);
    const left = await stored();
    expect(left.map(({ value }) => value)).to.have.members(['twice.example', 'two']);
  });

  it('claim organizations that were stored before, and report those that both have', async () => {
    await register(eu, 'ada@before.example', 'before');
    await claims.query('DELETE FROM name_claims');
    await register(us, 'eve@before.example', 'other');
    await us.nameClaims.claim(attempt('eve@unfinished.example', 'before'));
    const ofOther = await stored();
    await register(us, 'eve@after.example', 'after');
    await claims.query("DELETE FROM name_claims WHERE value = 'after.example'");
    reports.length = 0;
    for (const { nameClaims } of [eu, us]) await nameClaims.reconcile();
    expect(await verify(eu, 'bob@after.example')).to.deep.equal(refused('org_already_registered'));
    expect(reports).to.deep.equal(['Names of 1 organizations are taken in another region.']);
    expect(await stored()).to.include.deep.members(ofOther);
  });

  it('forget the administrator after an erasure, not the organization', async () => {
    await register(eu, 'ada@erased.example', 'erased');
    await eu.database.query('DELETE FROM activations');
    await eu.database.query("DELETE FROM administrators WHERE address = 'ada@erased.example'");
    await eu.nameClaims.reconcile();
    const holders = await claims.query<{ holder: string }>(
      "SELECT holder FROM name_claims WHERE value = 'erased.example'",
    );
    expect(holders).to.deep.equal([{ holder: '' }]);
  });

  it('give names back without an organization, and keep the others', async () => {
    await register(eu, 'ada@kept.example', 'kept');
    const gone = attempt('ada@gone.example', 'gone');
    await eu.nameClaims.claim(gone);
    await eu.nameClaims.commit(gone);
    await age();
    const all = await stored();
    await us.nameClaims.reconcile();
    expect(await stored()).to.include.deep.members(all);
    await eu.nameClaims.claim(attempt('ada@running.example', 'running'));
    await eu.nameClaims.reconcile();
    const values = (await stored()).map(({ value }) => value);
    expect(values).to.include.members(['kept.example', 'kept', 'running.example', 'running']);
    expect(values).not.to.include('gone.example').and.not.to.include('gone');
  });

  it('register nothing while the claims are away, and the same request afterwards', async () => {
    const commit = async () => {
      throw new Unavailable('database', 1);
    };
    const away = eu.with({ nameClaims: { ...noNameClaims, commit } });
    const request = { ...(await eu.requestFor('ada@later.example')), orgShortName: 'later' };
    const error = await away.createAccount.execute(browser, request).catch((reason) => reason);
    expect(error).to.be.instanceOf(Unavailable);
    expect(await eu.stateOf({ address: addressOf(request.email) })).to.equal(null);
    expect(await eu.createAccount.execute(browser, request)).to.deep.equal(created);
  });
});
