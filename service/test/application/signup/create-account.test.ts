import { expect } from 'chai';
import type {
  DecisionHook,
  DecisionRequest,
  HookDecision,
} from '#service/application/ports/decision-hook.ts';
import type { SsoSubject } from '#service/application/ports/sso.ts';
import type { UnitOfWork } from '#service/application/ports/unit-of-work.ts';
import { Secrets } from '#service/application/secrets.ts';
import type { CreateAccount } from '#service/application/signup/create-account.ts';
import {
  type AccountRequest,
  RegistrationRules,
} from '#service/application/signup/registration-rules.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { refusal } from '#service/domain/refused-request.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { newVerification } from '#service/domain/verification.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import {
  accountValues,
  addressOf,
  details,
  ssoSubject as sso,
  terms,
} from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const created = { kind: 'created' };
const queued = { kind: 'queued', statusUrl: null };
const codeRefused = refusal('signup_code_refused');
const complete = refusal('already_complete');
const browser = 'a browser';
const values = { ...accountValues, language: 'ar', trackingCode: 'spring' };
const facts = { ...details, language: 'ar' };

/** Rules of a version with one more field. */
class RulesWithAnotherField extends RegistrationRules {
  override form(...details: Parameters<RegistrationRules['form']>) {
    const form = super.form(...details);
    const values = { department: '', ...form.shownValues };
    return Object.defineProperty(form, 'shownValues', { value: values });
  }
}

describe('Creating an account', () => {
  let useCases: UseCases;
  let createAccount: CreateAccount;
  beforeEach(async () => {
    useCases = await createUseCases();
    createAccount = useCases.createAccount;
  });

  /** A complete request with a verified address. */
  const prepareRequest = async (
    email = 'Ada@Engines.example',
    { requirePersonalInfo = true, sso = null as SsoSubject | null, isContested = false } = {},
  ): Promise<AccountRequest> => {
    const key = { browserSession: browser, address: addressOf(email) };
    const proof = useCases.proofs(requirePersonalInfo).make(key, sso);
    await useCases.repositories.signupCodes.issue({ ...proof.stored, isContested });
    return { ...values, email, signupCode: proof.signupCode };
  };
  const create = (request: AccountRequest) => createAccount.execute(browser, request);
  const mails = () => useCases.mails();
  const eventTypes = async () => (await useCases.events()).map(({ type }) => type);
  const storedRegistration = async () => {
    const [registration] = await useCases.registrations();
    if (!registration) throw new Error('Nothing is registered');
    return registration;
  };
  const ready = {
    kind: 'activation',
    to: 'Ada@Engines.example',
    language: 'ar',
    orgName: 'Analytical Engines',
    orgShortName: 'engines',
    region: 'US',
    link: null,
  };
  describe('with a password', () => {
    const passwordHash = 'digest of Analytical-1';
    beforeEach(async () => {
      const request = await prepareRequest();
      expect(await create({ ...request, email: 'ADA@engines.example' })).to.deep.equal(created);
    });

    it('stores the registration with the verified address', async () => {
      const registration = await storedRegistration();
      const { id } = registration;
      const others = { trackingCode: 'spring', isContested: false, state: 'active', sso: null };
      const email = 'Ada@Engines.example';
      expect(registration).to.deep.equal({ ...facts, ...others, id, email, passwordHash });
    });

    it('passes the account to the directory, and mails that it is ready', async () => {
      const { id } = await storedRegistration();
      const [email, address] = ['Ada@Engines.example', 'ada@engines.example'];
      const password = { plain: 'Analytical-1', hash: passwordHash };
      expect(useCases.directory.created).to.deep.equal([
        { ...facts, id, email, address, password, sso: null },
      ]);
      expect(await mails()).to.deep.equal([ready]);
    });

    it('posts events for the webhook', async () => {
      const { id: administratorId } = await storedRegistration();
      const at = useCases.clock.now().toISOString();
      const events = await useCases.events();
      expect(events.map((event) => [event.type, event.at, event.administratorId])).to.deep.equal([
        ['organization.registered', at, administratorId],
        ['administrator.activated', at, administratorId],
      ]);
    });
  });

  describe('of a brand with extra fields', () => {
    const extra = { vat_id: ' DE1 ', size: 'small', dpa: true, newsletter: false, other: 'x' };
    beforeEach(() => {
      const german = extraFields.map((field) => ({ ...field, label: `${field.label} (de)` }));
      const offer = {
        ...useCases.offer,
        extraFields: (language: string) => (language === 'de' ? german : extraFields),
      };
      const rules = new RegistrationRules(offer, useCases.policy);
      ({ createAccount } = useCases.with({ rules }));
    });

    it('stores their values, with time, language and label of each consent', async () => {
      const at = useCases.clock.now().toISOString();
      const request = { ...(await prepareRequest()), extra, language: 'de' };
      expect(await create(request)).to.deep.equal(created);
      const text = 'I accept the data processing terms (de)';
      expect((await storedRegistration()).extra).to.deep.equal({
        vat_id: 'DE1',
        size: 'small',
        dpa: { accepted: true, at, language: 'de', text },
        newsletter: { accepted: false },
      });
    });

    it('repeats the response later and in another language, but not with other values', async () => {
      const request = { ...(await prepareRequest()), extra };
      expect(await create(request)).to.deep.equal(created);
      useCases.clock.advance(1);
      expect(await create({ ...request, language: 'de' })).to.deep.equal(created);
      for (const changes of [{ newsletter: true }, { vat_id: 'DE2' }]) {
        const other = { ...request, extra: { ...extra, ...changes } };
        expect(await create(other)).to.deep.equal(complete);
      }
    });
  });

  it('passes an account to the directory itself for a while, before any worker', async () => {
    const { clock, repositories, directory } = useCases;
    const dueAfter = async (time: number) => {
      const then = later(clock.now(), time);
      return (await repositories.administrators.claimDue(then, then, 1)).length === 1;
    };
    const due: boolean[] = [];
    directory.createAdministrator = async () => {
      const { directoryGrace } = serviceLimits;
      due.push(await dueAfter(directoryGrace - 1), await dueAfter(directoryGrace));
      return 'provisioned';
    };
    expect(await create(await prepareRequest())).to.deep.equal(created);
    expect(due).to.deep.equal([false, true]);
  });

  it('removes invisible characters of names, and accepts both forms as a repeated request', async () => {
    const request = await prepareRequest();
    const typed = {
      firstName: '\u200bAda',
      lastName: 'Lovelace\t',
      orgName: 'Analytical\tEngines',
    };
    expect(await create({ ...request, ...typed })).to.deep.equal(created);
    expect(await storedRegistration()).to.include({ orgName: facts.orgName, firstName: 'Ada' });
    expect(useCases.directory.created[0]).to.include(facts);
    expect(await create(request)).to.deep.equal(created);
  });

  it('needs no password after single sign-on, and stores the subject', async () => {
    const request = await prepareRequest(undefined, { sso });
    expect(await create(request)).to.deep.equal(created);
    expect(await storedRegistration()).to.deep.include({ passwordHash: null, sso });
    expect(useCases.directory.created[0]).to.deep.include({ ...facts, password: null, sso });
    expect(await mails()).to.deep.equal([ready]);
  });

  it('stores neither names nor password if personal info is not required, and mails a link', async () => {
    const request = await prepareRequest(undefined, { requirePersonalInfo: false });
    expect(await create(request)).to.deep.equal(created);
    const nameless = { firstName: '', lastName: '' };
    expect(await storedRegistration()).to.deep.include({ ...nameless, passwordHash: null });
    expect(useCases.directory.created[0]).to.deep.include({
      ...nameless,
      password: null,
      sso: null,
    });
    const [mail] = await mails();
    expect(mail).to.have.property('link').that.includes('/activate?token=');
    expect(await eventTypes()).to.deep.equal(['organization.registered']);
  });

  for (const [what, email, isContested] of [
    ['of a reviewed domain', 'ada@reviewed.example', false],
    ['of a contested domain', 'ada@engines.example', true],
  ] as const) {
    describe(`an organization ${what}`, () => {
      /** The registration behind the link to the state. */
      let found: readonly (string | null)[];
      beforeEach(async () => {
        const request = await prepareRequest(email, { isContested });
        const outcomes = [await create(request), await create(request)];
        const links = outcomes.map((outcome) => new URL(Object(outcome).statusUrl).searchParams);
        const tokens = links.map((parameters) => parameters.get('token') ?? '');
        found = await Promise.all(tokens.map((token) => useCases.reviewLinks.applicant(token)));
      });

      it('queues it for review, with a link to its state, also when repeated', async () => {
        const { id } = await storedRegistration();
        expect(found).to.deep.equal([id, id]);
        expect(await storedRegistration()).to.include({ state: 'inReview', isContested });
        expect(useCases.directory.created).to.be.empty;
      });

      it('informs administrator, reviewer and webhook once', async () => {
        const { orgName, orgShortName, region } = values;
        const { domain } = addressOf(email);
        const review = { kind: 'review', to: 'eve@northgate.example', language: 'en' };
        const known = { orgName, orgShortName, region, domain, email, isContested };
        expect((await mails()).map((mail) => ({ ...mail, link: null }))).to.have.deep.members([
          { kind: 'received', to: email, language: 'ar', orgName, link: null },
          { ...review, ...known, reviewReason: null, link: null },
        ]);
        const types = ['organization.registered', 'organization.under_review'];
        expect(await eventTypes()).to.deep.equal(types);
        expect(useCases.background.wakes).to.equal(1);
      });
    });
  }

  describe('with a decision hook', () => {
    let asked: DecisionRequest[];
    let decision: HookDecision;
    beforeEach(() => {
      asked = [];
      const decisionHook: DecisionHook = {
        async decide(request) {
          asked.push(request);
          return decision;
        },
      };
      ({ createAccount } = useCases.with({ decisionHook }));
    });

    it('asks once about an identical request, before the password is hashed, and again after a change', async () => {
      decision = { kind: 'refuse', message: 'Not yet.', field: 'orgName' };
      const request = await prepareRequest();
      const refused = { kind: 'invalid', errors: { orgName: { text: 'Not yet.' } } };
      expect(await create(request)).to.deep.equal(refused);
      expect(await create(request)).to.deep.equal(refused);
      expect(useCases.passwords.hashed).to.be.empty;
      expect(asked).to.have.length(1);
      expect(asked[0]).to.include({ email: request.email, domain: 'engines.example' });
      expect(JSON.stringify(asked)).not.to.include(values.password);
      decision = { kind: 'allow' };
      expect(await create({ ...request, orgName: 'Difference Engines' })).to.deep.equal(created);
      expect(asked.map(({ id }) => id)).to.have.length(2);
      expect(asked[1]?.id).not.to.equal(asked[0]?.id);
    });

    it('shows a message above the form if the form has no such field', async () => {
      for (const field of [null, 'extra.unknown'] as const) {
        decision = { kind: 'refuse', message: 'Not yet.', field };
        const outcome = await create(await prepareRequest());
        const message = { text: 'Not yet.' };
        expect(outcome).to.deep.equal(refusal('invalid_registration', { message }));
      }
      decision = { kind: 'refuse', message: 'Not yet.', field: 'firstName' };
      const nameless = await prepareRequest(undefined, { requirePersonalInfo: false });
      expect(await create(nameless)).to.include({ kind: 'refused' });
    });

    it('sends to review, with the reason for reviewers', async () => {
      decision = { kind: 'review', reason: 'New country' };
      expect(await create(await prepareRequest())).to.include({ kind: 'queued' });
      const [open] = await useCases.reviewQueue.list();
      expect(open).to.include({ state: 'inReview', reviewReason: 'New country' });
      expect((await mails()).map((mail) => Object(mail).reviewReason)).to.include('New country');
    });

    it('does not ask about what the service refuses, and keeps its own reviews', async () => {
      decision = { kind: 'allow' };
      await create({ ...(await prepareRequest()), orgName: '' });
      expect(asked).to.be.empty;
      const reviewed = await prepareRequest('ada@reviewed.example');
      expect(await create(reviewed)).to.include({ kind: 'queued' });
      const contested = await prepareRequest('ada@engines.example', { isContested: true });
      const other = { ...contested, orgShortName: 'other-engines' };
      expect(await create(other)).to.include({ kind: 'queued' });
      expect(asked).to.have.length(2);
    });
  });

  describe('repeated', () => {
    it('registers and hashes once for twenty concurrent requests and one later, with the same response to all', async () => {
      const request = await prepareRequest();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => create({ ...request })));
      expect(outcomes).to.deep.equal(Array(20).fill(created));
      const calls = useCases.directory.created.length;
      expect(await create(request)).to.deep.equal(created);
      expect(await useCases.registrations()).to.have.length(1);
      expect(useCases.passwords.hashed).to.have.length(1);
      expect(useCases.directory.created).to.have.length(calls);
    });

    it('passes an account that the directory rejected again, with its password and first language', async () => {
      const request = await prepareRequest();
      useCases.directory.isUnavailable = true;
      expect(await create(request)).to.deep.equal(queued);
      useCases.directory.isUnavailable = false;
      expect(await create({ ...request, language: 'de' })).to.deep.equal(created);
      const password = { plain: 'Analytical-1', hash: 'digest of Analytical-1' };
      const { id } = await storedRegistration();
      expect(useCases.directory.created).to.have.length(1);
      const email = 'Ada@Engines.example';
      expect(useCases.directory.created[0]).to.deep.include({ ...facts, id, email, password });
      expect(await mails()).to.deep.equal([ready]);
    });

    it('is unavailable until a standby has the account, and does not call the directory', async () => {
      const request = await prepareRequest();
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
      expect(await useCases.registrations()).to.have.length(1);
    });

    it('answers the same after a change of the terms, and stores the terms accepted first', async () => {
      const request = await prepareRequest();
      expect(await create(request)).to.deep.equal(created);
      const newer = { termsUrl: 'https://www.northgate.example/new', termsVersion: '2031-01' };
      const changed = useCases.with({ terms: () => newer });
      expect(await changed.createAccount.execute(browser, request)).to.deep.equal(created);
      expect(await storedRegistration()).to.include(terms);
    });

    it('answers the same by another version with one field more or less', async () => {
      const rules = new RulesWithAnotherField(useCases.offer, useCases.policy);
      const versions = [createAccount, useCases.with({ rules }).createAccount];
      for (const [index, [first, second]] of [versions, versions.toReversed()].entries()) {
        const request = {
          ...(await prepareRequest(`ada@engines${index}.example`)),
          orgShortName: `engines${index}`,
        };
        expect(await first?.execute(browser, request)).to.deep.equal(created);
        expect(await second?.execute(browser, request)).to.deep.equal(created);
      }
    });

    it('answers the same after a rotation of the key', async () => {
      const request = await prepareRequest();
      expect(await create(request)).to.deep.equal(created);
      const secrets = new Secrets('a newer key', 'the key of the tests');
      const rotated = useCases.with({ secrets }).createAccount;
      expect(await rotated.execute(browser, request)).to.deep.equal(created);
    });

    it('is refused with another value', async () => {
      const request = await prepareRequest();
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

    it('is refused with another value at the same time', async () => {
      const request = await prepareRequest();
      const outcomes = await Promise.all([
        create(request),
        create({ ...request, orgName: 'Other' }),
      ]);
      expect(outcomes).to.have.deep.members([created, complete]);
    });

    it('is refused when a reviewer refuses it or its code expires concurrently', async () => {
      const request = await prepareRequest();
      await create(request);
      const { organizations } = useCases.repositories;
      organizations.account = async () => null;
      expect(await create(request)).to.deep.equal(codeRefused);
      useCases.unitOfWork.run = (async () => {
        useCases.clock.advance(60);
        return 'codeUsed';
      }) as UnitOfWork['run'];
      const late = { ...(await prepareRequest('ada@late.example')), orgShortName: 'late' };
      expect(await create(late)).to.deep.equal(codeRefused);
    });
  });

  describe('with a refusal that keeps the sign-up code valid', () => {
    let request: AccountRequest;
    beforeEach(async () => {
      request = await prepareRequest();
    });
    afterEach(async () => {
      const outcome = await create({ ...request, orgShortName: 'second-choice' });
      expect(outcome).to.deep.equal(created);
    });

    it('refuses a sign-up code that is cut, absent or of another address or browser', async () => {
      for (const changes of [
        { signupCode: request.signupCode.slice(0, -1) },
        { signupCode: '' },
        { email: 'grace@engines.example' },
        { email: 'no address' },
      ]) {
        expect(await create({ ...request, ...changes })).to.deep.equal(codeRefused);
      }
      expect(await createAccount.execute('another', request)).to.deep.equal(codeRefused);
    });

    for (const [what, orgShortName, name] of [
      ['an invalid field', 'www', 'shortNameReserved'],
      ['a short name that is taken', 'taken', 'shortNameTaken'],
    ]) {
      it(`refuses ${what}, and hashes nothing`, async () => {
        await useCases.register({ orgShortName: 'taken' });
        const errors = { orgShortName: { name } };
        const outcome = await create({ ...request, orgShortName: `${orgShortName}` });
        expect(outcome).to.deep.equal({ kind: 'invalid', errors });
        expect(useCases.passwords.hashed).to.be.empty;
      });
    }

    it('refuses a request while no password can be hashed, and counts no attempt', async () => {
      useCases.passwords.isBusy = true;
      for (let time = 0; time < 30; time += 1) {
        expect(await create(request).catch((error) => error)).to.be.instanceOf(Unavailable);
      }
      expect(await useCases.registrations()).to.be.empty;
      useCases.passwords.isBusy = false;
    });
  });

  it('refuses a domain that a colleague has registered, and mails nothing', async () => {
    const one = await prepareRequest('ada@reviewed.example');
    const other = await prepareRequest('grace@reviewed.example');
    await create(one);
    const outcome = await create({ ...other, orgShortName: 'other' });
    expect(outcome).to.deep.equal(refusal('domain_already_registered'));
    expect((await mails()).map(({ to }) => to)).to.have.members([
      'ada@reviewed.example',
      'eve@northgate.example',
    ]);
  });

  it('allows 30 attempts with a sign-up code within an hour', async () => {
    const hopeless = { ...(await prepareRequest()), orgShortName: 'www' };
    for (let i = 0; i < 30; i += 1) expect(await create(hopeless)).to.include({ kind: 'invalid' });
    expect(await create(hopeless)).to.deep.equal(refusal('too_many_registrations'));

    const late = await prepareRequest('ada@late.example');
    useCases.clock.advance(60);
    expect(await create(late)).to.deep.equal(codeRefused);
  });

  it('allows 30 password hashes for one mail, however often its code is verified', async () => {
    const { clock, secrets, passwords, repositories } = useCases;
    const email = 'ada@engines.example';
    const key = { browserSession: browser, address: addressOf(email) };
    const verification = newVerification(email, secrets.codeDigest(key, '123456'), clock.now());
    await repositories.verifications.save(key, verification);
    const hash = passwords.hash.bind(passwords);
    // Another registration always uses the short name first.
    passwords.hash = async (password) => {
      await useCases.register({ orgShortName: `engines-${passwords.hashed.length}` });
      return hash(password);
    };
    const registerWith = async (orgShortName: string) => {
      const proof = await useCases.verifyCode.execute(browser, email, '123456');
      const signupCode = proof.kind === 'verified' ? proof.signupCode : '';
      return create({ ...values, email, signupCode, orgShortName });
    };
    for (let i = 0; i < 30; i += 1) {
      expect(await registerWith(`engines-${i}`)).to.have.nested.property('errors.orgShortName');
    }
    expect(await registerWith('engines-30')).to.deep.equal(refusal('too_many_registrations'));
    expect(passwords.hashed).to.have.length(30);
  });
});
