import { expect } from 'chai';
import { type AccountRequest, CreateAccount } from '../../src/application/create-account.ts';
import { Invitations } from '../../src/application/invitations.ts';
import type { SsoSubject } from '../../src/application/ports/sso.ts';
import { ProvisionAdministrator } from '../../src/application/provision-administrator.ts';
import { RegistrationRules } from '../../src/application/registration-rules.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { SignupProofs } from '../../src/application/signup-proofs.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import { PasswordPolicy } from '../../src/domain/password-policy.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { ReviewRule } from '../../src/domain/review-rule.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import type { FakeAccounts } from '../fixtures/fake-accounts.ts';
import { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { FakeBackground, FakeClock, FakeDirectory, FakePasswordHasher } from '../fixtures/fakes.ts';
import { addressOf } from '../fixtures/registrations.ts';

const created = { kind: 'created' };
const queued = { kind: 'queued' };
const codeRefused = refusal('signup_code_refused');
const complete = refusal('already_complete');
const sso = { provider: 'google', issuer: 'https://accounts.example', subject: '42' } as const;
const browser = 'a browser';
const values = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Analytical-1',
  confirmPassword: 'Analytical-1',
  orgName: 'Analytical Engines',
  language: 'ar',
  orgShortName: 'engines',
  region: 'US',
  termsAccepted: true,
  trackingCode: 'spring',
};

/** Of a version with a field that the page of another one does not send. */
class RulesWithAnotherField extends RegistrationRules {
  override form(...details: Parameters<RegistrationRules['form']>) {
    const form = super.form(...details);
    const asked = { department: '', ...form.asked };
    return Object.defineProperty(form, 'asked', { value: asked });
  }
}

describe('Creating an account', () => {
  const secrets = new Secrets('the key of the tests');
  let clock: FakeClock;
  let kept: FakeRepositories;
  let accounts: FakeAccounts;
  let directory: FakeDirectory;
  let passwords: FakePasswordHasher;
  let background: FakeBackground;
  let createAccount: CreateAccount;
  beforeEach(() => {
    clock = new FakeClock();
    kept = new FakeRepositories();
    accounts = kept.accounts;
    directory = new FakeDirectory();
    passwords = new FakePasswordHasher();
    background = new FakeBackground();
    createAccount = createAccountBy(RegistrationRules);
  });
  const createAccountBy = (Rules: typeof RegistrationRules) => {
    const invitations = new Invitations(secrets, clock, () => '');
    const regions = ['US', 'EU'].map((value) => ({ value, label: value }));
    return new CreateAccount(
      new Rules({ regions, internalEmailDomain: null }, new PasswordPolicy(new Set(), new Set())),
      new ReviewRule(['reviewed.example']),
      accounts.signupCodes,
      accounts,
      kept,
      new ProvisionAdministrator(directory, accounts, kept, invitations, background, clock),
      invitations,
      background,
      passwords,
      secrets,
      clock,
    );
  };

  /** A complete request of somebody whose address was verified. */
  const prepared = async (
    email = 'Ada@Engines.example',
    { requirePersonalInfo = true, sso = null as SsoSubject | null, isContested = false } = {},
  ): Promise<AccountRequest> => {
    const key = { browserSession: browser, address: addressOf(email) };
    const proof = new SignupProofs(secrets, clock, requirePersonalInfo).make(key, sso);
    await accounts.signupCodes.issue({ ...proof.kept, isContested });
    return { ...values, email, signupCode: proof.signupCode };
  };
  const create = (request: AccountRequest) => createAccount.execute(browser, request);
  const mails = () => kept.outbox.postings.map(({ mail }) => mail);
  const ready = {
    kind: 'activation',
    to: 'Ada@Engines.example',
    language: 'ar',
    orgName: 'Analytical Engines',
    link: null,
  };
  const facts = {
    orgName: 'Analytical Engines',
    language: 'ar',
    orgShortName: 'engines',
    region: 'US',
    firstName: 'Ada',
    lastName: 'Lovelace',
  };

  it('stores the registration, with the address as it was verified, and hands it to the directory', async () => {
    const request = await prepared();
    expect(await create({ ...request, email: 'ADA@engines.example' })).to.deep.equal(created);
    const now = clock.now();
    const [registration] = accounts.registrations;
    const { administratorId = '', fingerprint } = registration ?? {};
    expect(registration).to.deep.equal({
      ...facts,
      administratorId,
      address: addressOf('Ada@Engines.example'),
      signupCodeDigest: secrets.tokenDigest(request.signupCode),
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
    expect(directory.created).to.deep.equal([
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

  it('stores names as one can see them, and takes a repeated request in either form for the same', async () => {
    const request = await prepared();
    const typed = {
      firstName: '\u200bAda',
      lastName: 'Lovelace\t',
      orgName: 'Analytical\tEngines',
    };
    expect(await create({ ...request, ...typed })).to.deep.equal(created);
    expect(accounts.registrations[0]).to.include({ orgName: facts.orgName, firstName: 'Ada' });
    expect(directory.created[0]).to.include(facts);
    expect(await create(request)).to.deep.equal(created);
  });

  it('asks for no password where a provider vouches, and keeps who it is', async () => {
    const request = await prepared(undefined, { sso });
    expect(await create(request)).to.deep.equal(created);
    expect(accounts.registrations[0]).to.deep.include({ passwordHash: null, sso });
    expect(directory.created[0]).to.deep.include({ ...facts, password: null, sso });
    expect(mails()).to.deep.equal([ready]);
  });

  it('takes neither names nor a password where they are not asked for, and mails a link', async () => {
    const request = await prepared(undefined, { requirePersonalInfo: false });
    expect(await create(request)).to.deep.equal(created);
    const nameless = { firstName: '', lastName: '' };
    expect(accounts.registrations[0]).to.deep.include({ ...nameless, passwordHash: null });
    expect(directory.created[0]).to.deep.include({ ...nameless, password: null, sso: null });
    const [mail] = mails();
    expect(mail).to.have.property('link').that.includes('/activate?token=');
  });

  it('lets an organisation wait for its reviewer, the second time, too, and says so in one mail', async () => {
    const request = await prepared('ada@reviewed.example');
    expect(await create(request)).to.deep.equal(queued);
    expect(await create(request)).to.deep.equal(queued);
    expect(accounts.registrations[0]).to.include({ state: 'inReview' });
    expect(directory.created).to.be.empty;
    const { orgName } = values;
    expect(mails()).to.deep.equal([
      { kind: 'received', to: 'ada@reviewed.example', language: 'ar', orgName },
    ]);
    expect(background.wakes).to.equal(1);
  });

  it('lets an organisation wait for a reviewer whose domain is contested', async () => {
    const request = await prepared(undefined, { isContested: true });
    expect(await create(request)).to.deep.equal(queued);
    expect(accounts.registrations[0]).to.include({ state: 'inReview', isContested: true });
    expect(directory.created).to.be.empty;
  });

  describe('repeated', () => {
    it('answers the same, hashes no password and hands no active account to the directory again', async () => {
      const request = await prepared();
      await create(request);
      expect(await create(request)).to.deep.equal(created);
      for (const done of [accounts.registrations, directory.created, passwords.hashed]) {
        expect(done).to.have.length(1);
      }
    });

    it('twenty times at once, registers once and answers the same to all', async () => {
      const request = await prepared();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => create(request)));
      expect(outcomes).to.deep.equal(Array(20).fill(created));
      expect(accounts.registrations).to.have.length(1);
    });

    it('hands over what the directory did not take, with its password', async () => {
      const request = await prepared();
      directory.isAway = true;
      expect(await create(request)).to.deep.equal(queued);
      directory.isAway = false;
      expect(await create(request)).to.deep.equal(created);
      const password = { plain: 'Analytical-1', hash: 'digest of Analytical-1' };
      const { administratorId: id } = accounts.registrations[0] ?? {};
      expect(directory.created).to.have.length(1);
      const email = 'Ada@Engines.example';
      expect(directory.created[0]).to.deep.include({ ...facts, id, email, password });
    });

    it('in another language by now, is the same: mails stay in the language of the first', async () => {
      const request = await prepared();
      directory.isAway = true;
      expect(await create(request)).to.deep.equal(queued);
      directory.isAway = false;
      expect(await create({ ...request, language: 'de' })).to.deep.equal(created);
      expect(directory.created[0]).to.include({ language: 'ar' });
      expect(mails()).to.deep.equal([ready]);
    });

    it('hands over an account without a password as it was', async () => {
      const request = await prepared(undefined, { sso });
      directory.isAway = true;
      await create(request);
      directory.isAway = false;
      expect(await create(request)).to.deep.equal(created);
      expect(directory.created[0]).to.deep.include({ password: null, sso });
    });

    it('to another version, which has a field more or less, answers the same', async () => {
      const versions = [createAccount, createAccountBy(RulesWithAnotherField)];
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

    it('after a reviewer refused it, is refused', async () => {
      const request = await prepared();
      await create(request);
      for (const { administratorId } of accounts.registrations) {
        await accounts.forget(administratorId);
      }
      expect(await create(request)).to.deep.equal(codeRefused);
    });

    it('is refused when a reviewer refuses it at that moment', async () => {
      const request = await prepared();
      await create(request);
      accounts.account = async () => null;
      expect(await create(request)).to.deep.equal(codeRefused);
    });

    it('is refused when its code ends at that moment', async () => {
      const request = await prepared();
      accounts.register = async () => {
        clock.advance(60);
        return 'codeUsed';
      };
      expect(await create(request)).to.deep.equal(codeRefused);
    });
  });

  describe('refuses, and leaves the sign-up code alive:', () => {
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

    it('what breaks a rule, and hashes nothing', async () => {
      passwords.isBusy = true;
      expect(await create({ ...request, orgShortName: 'www' })).to.deep.equal({
        kind: 'invalid',
        errors: { orgShortName: { name: 'shortNameReserved' } },
      });
      passwords.isBusy = false;
    });

    it('a short name that is taken, and hashes nothing', async () => {
      await accounts.add(clock.now(), { orgShortName: 'engines' });
      passwords.isBusy = true;
      expect(await create(request)).to.deep.equal({
        kind: 'invalid',
        errors: { orgShortName: { name: 'shortNameTaken' } },
      });
      passwords.isBusy = false;
    });

    it('a request for which no password can be hashed now', async () => {
      passwords.isBusy = true;
      expect(await create(request).catch((error) => error)).to.be.instanceOf(Unavailable);
      expect(accounts.registrations).to.be.empty;
      passwords.isBusy = false;
    });
  });

  it('refuses a domain that a colleague registered meanwhile, and mails nothing', async () => {
    const one = await prepared('ada@reviewed.example');
    const other = await prepared('grace@reviewed.example');
    await create(one);
    const outcome = await create({ ...other, orgShortName: 'other' });
    expect(outcome).to.deep.equal(refusal('domain_already_registered'));
    expect(mails().map(({ to }) => to)).to.deep.equal(['ada@reviewed.example']);
  });

  it('lets a sign-up code be tried 30 times, for an hour', async () => {
    const hopeless = { ...(await prepared()), orgShortName: 'www' };
    for (let i = 0; i < 30; i += 1) expect(await create(hopeless)).to.include({ kind: 'invalid' });
    expect(await create(hopeless)).to.deep.equal(refusal('too_many_registrations'));

    const late = await prepared('ada@late.example');
    clock.advance(60);
    expect(await create(late)).to.deep.equal(codeRefused);
  });
});
