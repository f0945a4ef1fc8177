import { expect } from 'chai';
import type { CreateAccount } from '../../src/application/create-account.ts';
import type { SsoSubject } from '../../src/application/ports/sso.ts';
import type { AccountRequest } from '../../src/application/register-account.ts';
import { RegistrationRules } from '../../src/application/registration-rules.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { newVerification } from '../../src/domain/verification.ts';
import type { FakeRepositories } from '../fixtures/fake-repositories.ts';
import {
  accountValues,
  addressOf,
  details,
  ssoSubject as sso,
  terms,
} from '../fixtures/registrations.ts';
import { type UseCases, useCasesInMemory } from '../fixtures/use-cases.ts';

const created = { kind: 'created' };
const queued = { kind: 'queued' };
const codeRefused = refusal('signup_code_refused');
const complete = refusal('already_complete');
const browser = 'a browser';
const values = { ...accountValues, language: 'ar', trackingCode: 'spring' };
const facts = { ...details, language: 'ar' };

/** Rules of a version with one more field. */
class RulesWithAnotherField extends RegistrationRules {
  override form(...details: Parameters<RegistrationRules['form']>) {
    const form = super.form(...details);
    const asked = { department: '', ...form.asked };
    return Object.defineProperty(form, 'asked', { value: asked });
  }
}

describe('Creating an account', () => {
  let useCases: UseCases<FakeRepositories>;
  let createAccount: CreateAccount;
  beforeEach(() => {
    useCases = useCasesInMemory();
    createAccount = useCases.createAccount();
  });
  const accounts = () => useCases.kept.accounts;

  /** A complete request with a verified address. */
  const prepared = async (
    email = 'Ada@Engines.example',
    { requirePersonalInfo = true, sso = null as SsoSubject | null, isContested = false } = {},
  ): Promise<AccountRequest> => {
    const key = { browserSession: browser, address: addressOf(email) };
    const proof = useCases.proofs(requirePersonalInfo).make(key, sso);
    await accounts().signupCodes.issue({ ...proof.kept, isContested });
    return { ...values, email, signupCode: proof.signupCode };
  };
  const create = (request: AccountRequest) => createAccount.execute(browser, request);
  const mails = () => useCases.kept.outbox.waiting;
  const ready = {
    kind: 'activation',
    to: 'Ada@Engines.example',
    language: 'ar',
    orgName: 'Analytical Engines',
    link: null,
  };
  it('stores the registration with the verified address, and passes it to the directory', async () => {
    const request = await prepared();
    expect(await create({ ...request, email: 'ADA@engines.example' })).to.deep.equal(created);
    const now = useCases.clock.now();
    const [registration] = accounts().registrations;
    const { administratorId = '', fingerprint } = registration ?? {};
    expect(registration).to.deep.equal({
      ...facts,
      administratorId,
      address: addressOf('Ada@Engines.example'),
      signupCodeDigest: useCases.secrets.tokenDigest(request.signupCode),
      fingerprint,
      passwordHash: 'digest of Analytical-1',
      sso: null,
      trackingCode: 'spring',
      isContested: false,
      state: 'waiting',
      directoryDueAt: new Date(now.getTime() + serviceLimits.directoryGrace),
      now,
    });
    expect(administratorId).to.match(/^[0-9a-f-]{36}$/);
    expect(useCases.directory.created).to.deep.equal([
      {
        ...facts,
        id: administratorId,
        email: 'Ada@Engines.example',
        address: 'ada@engines.example',
        password: { plain: 'Analytical-1', hash: 'digest of Analytical-1' },
        sso: null,
      },
    ]);
    expect(mails()).to.deep.equal([ready]);
  });

  it('removes invisible characters of names, and accepts both forms as a repeated request', async () => {
    const request = await prepared();
    const typed = {
      firstName: '\u200bAda',
      lastName: 'Lovelace\t',
      orgName: 'Analytical\tEngines',
    };
    expect(await create({ ...request, ...typed })).to.deep.equal(created);
    expect(accounts().registrations[0]).to.include({ orgName: facts.orgName, firstName: 'Ada' });
    expect(useCases.directory.created[0]).to.include(facts);
    expect(await create(request)).to.deep.equal(created);
  });

  it('needs no password after single sign-on, and stores the subject', async () => {
    const request = await prepared(undefined, { sso });
    expect(await create(request)).to.deep.equal(created);
    expect(accounts().registrations[0]).to.deep.include({ passwordHash: null, sso });
    expect(useCases.directory.created[0]).to.deep.include({ ...facts, password: null, sso });
    expect(mails()).to.deep.equal([ready]);
  });

  it('stores neither names nor password if personal info is not required, and mails a link', async () => {
    const request = await prepared(undefined, { requirePersonalInfo: false });
    expect(await create(request)).to.deep.equal(created);
    const nameless = { firstName: '', lastName: '' };
    expect(accounts().registrations[0]).to.deep.include({ ...nameless, passwordHash: null });
    expect(useCases.directory.created[0]).to.deep.include({
      ...nameless,
      password: null,
      sso: null,
    });
    const [mail] = mails();
    expect(mail).to.have.property('link').that.includes('/activate?token=');
  });

  it('queues an organization for review, also when repeated, and informs administrator, reviewer and webhook once', async () => {
    const request = await prepared('ada@reviewed.example');
    expect(await create(request)).to.deep.equal(queued);
    expect(await create(request)).to.deep.equal(queued);
    expect(accounts().registrations[0]).to.include({ state: 'inReview' });
    expect(useCases.directory.created).to.be.empty;
    const { orgName, orgShortName, region } = values;
    const organization = { orgName, orgShortName, region, domain: 'reviewed.example' };
    expect(mails()).to.deep.equal([
      { kind: 'received', to: 'ada@reviewed.example', language: 'ar', orgName },
      {
        ...{ kind: 'review', to: 'eve@northgate.example', language: 'en', ...organization },
        ...{ email: 'ada@reviewed.example', isContested: false },
      },
    ]);
    expect(useCases.kept.posted.map(({ type }) => type)).to.deep.equal([
      'organization.registered',
      'organization.under_review',
    ]);
    expect(useCases.background.wakes).to.equal(1);
  });

  it('queues an organization with a contested domain for review', async () => {
    const request = await prepared(undefined, { isContested: true });
    expect(await create(request)).to.deep.equal(queued);
    expect(accounts().registrations[0]).to.include({ state: 'inReview', isContested: true });
    expect(useCases.directory.created).to.be.empty;
  });

  describe('repeated', () => {
    it('answers the same, without another hash or directory call', async () => {
      const request = await prepared();
      await create(request);
      expect(await create(request)).to.deep.equal(created);
      for (const done of [
        accounts().registrations,
        useCases.directory.created,
        useCases.passwords.hashed,
      ]) {
        expect(done).to.have.length(1);
      }
    });

    it('twenty times concurrently, registers and hashes once, with the same response to all', async () => {
      const request = await prepared();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => create({ ...request })));
      expect(outcomes).to.deep.equal(Array(20).fill(created));
      expect(accounts().registrations).to.have.length(1);
      expect(useCases.passwords.hashed).to.have.length(1);
    });

    it('passes an account that the directory rejected again, with its password', async () => {
      const request = await prepared();
      useCases.directory.isAway = true;
      expect(await create(request)).to.deep.equal(queued);
      useCases.directory.isAway = false;
      expect(await create(request)).to.deep.equal(created);
      const password = { plain: 'Analytical-1', hash: 'digest of Analytical-1' };
      const { administratorId: id } = accounts().registrations[0] ?? {};
      expect(useCases.directory.created).to.have.length(1);
      const email = 'Ada@Engines.example';
      expect(useCases.directory.created[0]).to.deep.include({ ...facts, id, email, password });
    });

    it('is unavailable until a standby has the account, and does not call the directory', async () => {
      const request = await prepared();
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
      expect(accounts().registrations).to.have.length(1);
    });

    it('after a change of the terms, is the same: the terms accepted first are stored', async () => {
      const request = await prepared();
      expect(await create(request)).to.deep.equal(created);
      useCases.terms = { termsUrl: 'https://www.northgate.example/new', termsVersion: '2031-01' };
      expect(await create(request)).to.deep.equal(created);
      expect(accounts().registrations[0]).to.include(terms);
    });

    it('in another language, is the same: mails keep the first language', async () => {
      const request = await prepared();
      useCases.directory.isAway = true;
      expect(await create(request)).to.deep.equal(queued);
      useCases.directory.isAway = false;
      expect(await create({ ...request, language: 'de' })).to.deep.equal(created);
      expect(useCases.directory.created[0]).to.include({ language: 'ar' });
      expect(mails()).to.deep.equal([ready]);
    });

    it('to another version with one field more or less, answers the same', async () => {
      const versions = [createAccount, useCases.createAccount(RulesWithAnotherField)];
      for (const [index, [first, second]] of [versions, versions.toReversed()].entries()) {
        const request = {
          ...(await prepared(`ada@engines${index}.example`)),
          orgShortName: `engines${index}`,
        };
        expect(await first?.execute(browser, request)).to.deep.equal(created);
        expect(await second?.execute(browser, request)).to.deep.equal(created);
      }
    });

    it('with another value, is refused', async () => {
      const request = await prepared();
      await create(request);
      for (const changes of [
        { orgName: 'Other' },
        { orgShortName: 'other' },
        { region: 'EU' },
        { firstName: 'Augusta' },
        { lastName: 'King' },
        { trackingCode: null },
        { password: 'Another-22', confirmPassword: 'Another-22' },
      ]) {
        expect(await create({ ...request, ...changes })).to.deep.equal(complete);
      }
    });

    it('with another value at once, is refused', async () => {
      const request = await prepared();
      const outcomes = await Promise.all([
        create(request),
        create({ ...request, orgName: 'Other' }),
      ]);
      expect(outcomes).to.deep.equal([created, complete]);
    });

    it('is refused when a reviewer refuses it concurrently', async () => {
      const request = await prepared();
      await create(request);
      accounts().account = async () => null;
      expect(await create(request)).to.deep.equal(codeRefused);
    });

    it('is refused when its code expires concurrently', async () => {
      const request = await prepared();
      accounts().register = async () => {
        useCases.clock.advance(60);
        return 'codeUsed';
      };
      expect(await create(request)).to.deep.equal(codeRefused);
    });
  });

  describe('refuses, and keeps the sign-up code valid:', () => {
    let request: AccountRequest;
    beforeEach(async () => {
      request = await prepared();
    });
    afterEach(async () => {
      const outcome = await create({ ...request, orgShortName: 'second-choice' });
      expect(outcome).to.deep.equal(created);
    });

    it('a sign-up code that is wrong, cut or absent', async () => {
      for (const signupCode of ['wrong', request.signupCode.slice(0, -1), '']) {
        expect(await create({ ...request, signupCode })).to.deep.equal(codeRefused);
      }
    });

    it('a sign-up code of another address or another browser', async () => {
      for (const email of ['grace@engines.example', 'no address']) {
        expect(await create({ ...request, email })).to.deep.equal(codeRefused);
      }
      expect(await createAccount.execute('another', request)).to.deep.equal(codeRefused);
    });

    it('an invalid field, and hashes nothing', async () => {
      useCases.passwords.isBusy = true;
      expect(await create({ ...request, orgShortName: 'www' })).to.deep.equal({
        kind: 'invalid',
        errors: { orgShortName: { name: 'shortNameReserved' } },
      });
      useCases.passwords.isBusy = false;
    });

    it('a short name that is taken, and hashes nothing', async () => {
      await accounts().add(useCases.clock.now(), { orgShortName: 'engines' });
      useCases.passwords.isBusy = true;
      expect(await create(request)).to.deep.equal({
        kind: 'invalid',
        errors: { orgShortName: { name: 'shortNameTaken' } },
      });
      useCases.passwords.isBusy = false;
    });

    it('a request for which no password can be hashed now, and counts no try', async () => {
      useCases.passwords.isBusy = true;
      for (let time = 0; time < 30; time += 1) {
        expect(await create(request).catch((error) => error)).to.be.instanceOf(Unavailable);
      }
      expect(accounts().registrations).to.be.empty;
      useCases.passwords.isBusy = false;
    });
  });

  it('refuses a domain that a colleague has registered, and mails nothing', async () => {
    const one = await prepared('ada@reviewed.example');
    const other = await prepared('grace@reviewed.example');
    await create(one);
    const outcome = await create({ ...other, orgShortName: 'other' });
    expect(outcome).to.deep.equal(refusal('domain_already_registered'));
    expect(mails().map(({ to }) => to)).to.deep.equal([
      'ada@reviewed.example',
      'eve@northgate.example',
    ]);
  });

  it('allows 30 tries of a sign-up code within an hour', async () => {
    const hopeless = { ...(await prepared()), orgShortName: 'www' };
    for (let i = 0; i < 30; i += 1) expect(await create(hopeless)).to.include({ kind: 'invalid' });
    expect(await create(hopeless)).to.deep.equal(refusal('too_many_registrations'));

    const late = await prepared('ada@late.example');
    useCases.clock.advance(60);
    expect(await create(late)).to.deep.equal(codeRefused);
  });

  it('allows 30 password hashes for one mail, however often its code is verified', async () => {
    const { clock, secrets, passwords, kept } = useCases;
    const email = 'ada@engines.example';
    const key = { browserSession: browser, address: addressOf(email) };
    const verification = newVerification(email, secrets.codeDigest(key, '123456'), clock.now());
    await kept.verifications.save(key, verification);
    const hash = passwords.hash.bind(passwords);
    // Another registration always uses the short name first.
    passwords.hash = async (password) => {
      await accounts().add(clock.now(), { orgShortName: `engines-${passwords.hashed.length}` });
      return hash(password);
    };
    const tryWith = async (orgShortName: string) => {
      const proof = await useCases.verifyCode().execute(browser, email, '123456');
      const signupCode = proof.kind === 'verified' ? proof.signupCode : '';
      return create({ ...values, email, signupCode, orgShortName });
    };
    for (let i = 0; i < 30; i += 1) {
      expect(await tryWith(`engines-${i}`)).to.have.nested.property('errors.orgShortName');
    }
    expect(await tryWith('engines-30')).to.deep.equal(refusal('too_many_registrations'));
    expect(passwords.hashed).to.have.length(30);
  });
});
