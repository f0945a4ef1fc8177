import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Database } from '../../src/adapters/database/database.ts';
import { SqlNameClaims } from '../../src/adapters/database/sql-name-claims.ts';
import { ownNames } from '../../src/application/ports/name-claims.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { newVerification } from '../../src/domain/verification.ts';
import { accountValues, addressOf } from '../harness/registrations.ts';
import { openTestDatabase } from '../harness/test-database.ts';
import { UseCases } from '../harness/use-cases.ts';

const browser = 'a browser';
const created = { kind: 'created' };

describe('Two services that share the claims of names', () => {
  let claims: Database;
  let databases: [Database, Database];
  const reports: string[] = [];
  let eu: UseCases;
  let us: UseCases;
  before(async () => {
    claims = await openTestDatabase();
    const service = async (database: Database) => {
      const useCases = await UseCases.create(database);
      useCases.secrets.withAddressKeys(['the address key of the tests']);
      useCases.nameClaims = new SqlNameClaims(claims, database, useCases.secrets, (problem) =>
        reports.push(problem),
      );
      await useCases.nameClaims.reconcile();
      return useCases;
    };
    databases = [await openTestDatabase(), await openTestDatabase()];
    [eu, us] = [await service(databases[0]), await service(databases[1])];
  });
  after(() => Promise.all([claims, ...databases].map((database) => database.close())));
  beforeEach(() => claims.query('DELETE FROM name_claims'));

  const attempt = (email: string, orgShortName: string) => ({
    administratorId: randomUUID(),
    address: addressOf(email),
    orgShortName,
  });
  const register = async (useCases: UseCases, email: string, orgShortName: string) => {
    const key = { browserSession: browser, address: addressOf(email) };
    const proof = useCases.proofs().make(key, null);
    await useCases.repositories.signupCodes.issue({ ...proof.stored, isContested: false });
    const request = { ...accountValues, orgShortName, email, signupCode: proof.signupCode };
    return useCases.createAccount().execute(browser, request);
  };
  const verify = async (useCases: UseCases, email: string) => {
    const key = { browserSession: browser, address: addressOf(email) };
    const digest = useCases.secrets.codeDigest(key, '123456');
    const code = newVerification(email, digest, useCases.clock.now());
    await useCases.repositories.verifications.save(key, code);
    return useCases.verifyCode().execute(browser, email, '123456');
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
    expect(await verify(us, 'Ada@acme.example')).to.deep.equal(refusal('admin_already_registered'));
    expect(await verify(us, 'eve@acme.example')).to.deep.equal(refusal('org_already_registered'));
    expect(await register(us, 'eve@acme.example', 'other')).to.deep.equal(
      refusal('domain_already_registered'),
    );
    const stored = JSON.stringify(await claims.query('SELECT * FROM name_claims'));
    expect(stored).not.to.include('ada@').and.not.to.include('Lovelace');
  });

  it('lose a name between claim and commit only after ten minutes', async () => {
    const names = attempt('ada@slow.example', 'slow');
    expect(await eu.nameClaims.claim(names)).to.equal(null);
    expect(await register(us, 'bob@quick.example', 'slow')).to.have.property('kind', 'invalid');
    await claims.query("UPDATE name_claims SET claimed_at = now() - INTERVAL '11 minutes'");
    expect(await register(us, 'bob@quick.example', 'slow')).to.deep.equal(created);
    expect(await eu.nameClaims.commit(names)).to.equal(false);
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
    const left = await claims.query<{ value: string }>('SELECT value FROM name_claims');
    expect(left.map(({ value }) => value)).to.have.members(['twice.example', 'two']);
  });

  it('claim organizations that were stored before, and report those that both have', async () => {
    await register(eu, 'ada@before.example', 'before');
    await claims.query('DELETE FROM name_claims');
    await register(us, 'eve@before.example', 'other');
    await register(us, 'eve@after.example', 'after');
    await claims.query("DELETE FROM name_claims WHERE value = 'after.example'");
    reports.length = 0;
    for (const { nameClaims } of [eu, us]) await nameClaims.reconcile();
    expect(await verify(eu, 'bob@after.example')).to.deep.equal(refusal('org_already_registered'));
    expect(reports).to.deep.equal(['Names of 1 organizations are taken in another region.']);
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
    await claims.query("UPDATE name_claims SET claimed_at = now() - INTERVAL '11 minutes'");
    await us.nameClaims.reconcile();
    await eu.nameClaims.reconcile();
    const left = await claims.query<{ value: string }>('SELECT value FROM name_claims');
    const values = left.map(({ value }) => value);
    expect(values).to.include.members(['kept.example', 'kept']);
    expect(values).not.to.include('gone.example').and.not.to.include('gone');
  });

  it('register nothing while the claims are away, and the same request afterwards', async () => {
    const { nameClaims } = eu;
    const away = async () => {
      throw new Unavailable('database', 1);
    };
    eu.nameClaims = { ...ownNames, commit: away };
    const key = { browserSession: browser, address: addressOf('ada@later.example') };
    const { stored, signupCode } = eu.proofs().make(key, null);
    await eu.repositories.signupCodes.issue({ ...stored, isContested: false });
    const email = 'ada@later.example';
    const request = { ...accountValues, orgShortName: 'later', email, signupCode };
    const create = () => eu.createAccount().execute(browser, request);
    const error = await create().catch((reason) => reason);
    expect(error).to.be.instanceOf(Unavailable);
    expect(await eu.stateOf(key)).to.equal(null);
    eu.nameClaims = nameClaims;
    expect(await create()).to.deep.equal(created);
  });
});
