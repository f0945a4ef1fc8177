import { expect } from 'chai';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import type { UnitOfWork } from '#service/application/ports/unit-of-work.ts';
import {
  type AccountRequest,
  RegistrationRules,
} from '#service/application/signup/registration-rules.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { refused } from '#service/domain/refused-request.ts';
import { details, terms } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const created = { kind: 'created' };
const queued = { kind: 'queued', statusUrl: null };
const codeRefused = refused('signup_code_refused');
const complete = refused('already_complete');
const browser = 'a browser';

/** Rules of a version with one more field. */
class RulesWithAnotherField extends RegistrationRules {
  override form(...details: Parameters<RegistrationRules['form']>) {
    const form = super.form(...details);
    const values = { department: '', ...form.shownValues };
    return Object.defineProperty(form, 'shownValues', { value: values });
  }
}

describe('A repeated registration', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const create = (request: AccountRequest) => useCases.createAccount.execute(browser, request);

  it('registers and hashes once for twenty concurrent requests and one later, with the same response to all', async () => {
    const request = await useCases.requestFor();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => create({ ...request })));
    expect(outcomes).to.deep.equal(Array(20).fill(created));
    const calls = useCases.directory.created.length;
    expect(await create(request)).to.deep.equal(created);
    expect(useCases.passwords.hashed).to.have.length(1);
    expect(useCases.directory.created).to.have.length(calls);
  });

  it('passes an account that the directory rejected again, with its password and first language', async () => {
    const request = await useCases.requestFor();
    useCases.directory.isUnavailable = true;
    expect(await create(request)).to.deep.equal(queued);
    useCases.directory.isUnavailable = false;
    expect(await create({ ...request, language: 'de' })).to.deep.equal(created);
    const password = { plain: 'Analytical-1', hash: 'digest of Analytical-1' };
    const registration = await useCases.registrationOf(request.email);
    expect(useCases.directory.created).to.have.length(1);
    const { email } = request;
    const first = { ...details, id: registration?.administratorId, email, password };
    expect(useCases.directory.created[0]).to.deep.include(first);
    const mails = (await useCases.mails()).map(({ kind, language }) => ({ kind, language }));
    expect(mails).to.deep.equal([{ kind: 'activation', language: 'en' }]);
  });

  it('is unavailable until a standby has the account, and does not call the directory', async () => {
    const request = await useCases.requestFor();
    const { confirm } = useCases.replication;
    useCases.replication.confirm = async () => {
      throw new Unavailable('standby', 1);
    };
    for (const _ of [1, 2]) {
      expect(await create(request).catch((error) => error)).to.be.instanceOf(Unavailable);
    }
    expect(useCases.directory.created).to.be.empty;
    useCases.replication.confirm = confirm;
    expect(await create(request)).to.deep.equal(created);
  });

  it('answers the same after a change of the terms, and stores the terms accepted first', async () => {
    const request = await useCases.requestFor();
    expect(await create(request)).to.deep.equal(created);
    const newer = { termsUrl: 'https://www.northgate.example/new', termsVersion: '2031-01' };
    const changed = useCases.with({ terms: () => newer });
    expect(await changed.createAccount.execute(browser, request)).to.deep.equal(created);
    expect(await useCases.registrationOf(request.email)).to.include(terms);
  });

  it('answers the same by another version with one field more or less', async () => {
    const rules = new RulesWithAnotherField(useCases.offer, useCases.policy);
    const versions = [useCases.createAccount, useCases.with({ rules }).createAccount];
    for (const [index, [first, second]] of [versions, versions.toReversed()].entries()) {
      const request = {
        ...(await useCases.requestFor(`ada@engines${index}.example`)),
        orgShortName: `engines${index}`,
      };
      expect(await first?.execute(browser, request)).to.deep.equal(created);
      expect(await second?.execute(browser, request)).to.deep.equal(created);
    }
  });

  it('answers the same after a rotation of the key', async () => {
    const request = await useCases.requestFor();
    expect(await create(request)).to.deep.equal(created);
    const secrets = new NodeCryptoSecrets('a newer key', 'the key of the tests');
    const rotated = useCases.with({ secrets }).createAccount;
    expect(await rotated.execute(browser, request)).to.deep.equal(created);
  });

  it('is refused with another value', async () => {
    const request = await useCases.requestFor();
    await create(request);
    for (const changes of [
      { orgName: 'Other' },
      { orgShortName: 'other' },
      { region: 'EU' },
      { firstName: 'Augusta' },
      { lastName: 'King' },
      { trackingCode: 'spring' },
      { password: 'Another-22', confirmPassword: 'Another-22' },
    ]) {
      expect(await create({ ...request, ...changes })).to.deep.equal(complete);
    }
  });

  it('is refused with another value at the same time', async () => {
    const request = await useCases.requestFor();
    const outcomes = await Promise.all([create(request), create({ ...request, orgName: 'Other' })]);
    expect(outcomes).to.have.deep.members([created, complete]);
  });

  it('is refused when a reviewer refuses it concurrently', async () => {
    const request = await useCases.requestFor();
    await create(request);
    const { organizations } = useCases.repositories;
    organizations.account = async () => null;
    expect(await create(request)).to.deep.equal(codeRefused);
  });

  it('is refused when its code expires concurrently', async () => {
    useCases.unitOfWork.run = (async () => {
      useCases.clock.advance(60);
      return 'codeUsed';
    }) as UnitOfWork['run'];
    expect(await create(await useCases.requestFor())).to.deep.equal(codeRefused);
  });
});
