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
  let eu: UseCases;
  let us: UseCases;
  const claimsOf = (useCases: UseCases, service: string) =>
    new SqlNameClaims(claims, useCases.database, service, useCases.secrets, () => {});

  before(async () => {
    claims = await openTestDatabase();
    const service = async (name: string, database: Database) => {
      const useCases = await UseCases.create(database);
      useCases.secrets.withAddressKeys(['the address key of the tests']);
      const ours = claimsOf(useCases, name);
      await ours.createTable();
      useCases.nameClaims = ours;
      return useCases;
    };
    databases = [await openTestDatabase(), await openTestDatabase()];
    [eu, us] = [await service('eu', databases[0]), await service('us', databases[1])];
  });
  after(() => Promise.all([claims, ...databases].map((database) => database.close())));
  beforeEach(() => claims.query('DELETE FROM name_claims'));

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
    const names = { address: addressOf('ada@slow.example'), orgShortName: 'slow' };
    expect(await eu.nameClaims.claim(names)).to.equal(null);
    expect(await register(us, 'bob@quick.example', 'slow')).to.have.property('kind', 'invalid');
    await claims.query("UPDATE name_claims SET claimed_at = now() - INTERVAL '11 minutes'");
    expect(await register(us, 'bob@quick.example', 'slow')).to.deep.equal(created);
    expect(await eu.nameClaims.commit(names)).to.equal(false);
  });

  it('give names back without an organization, and keep the others', async () => {
    await register(eu, 'ada@kept.example', 'kept');
    const gone = { address: addressOf('ada@gone.example'), orgShortName: 'gone' };
    await eu.nameClaims.claim(gone);
    await eu.nameClaims.commit(gone);
    await claims.query("UPDATE name_claims SET claimed_at = now() - INTERVAL '11 minutes'");
    await us.nameClaims.releaseUnused();
    await eu.nameClaims.releaseUnused();
    const left = await claims.query<{ value: string }>('SELECT value FROM name_claims');
    expect(left.map(({ value }) => value)).to.have.members(['kept.example', 'kept']);
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
