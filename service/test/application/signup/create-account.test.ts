import { expect } from 'chai';
import type { CreateAccount } from '#service/application/signup/create-account.ts';
import {
  type AccountRequest,
  RegistrationRules,
} from '#service/application/signup/registration-rules.ts';
import { refused } from '#service/domain/refused-request.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import {
  accountValues,
  addressOf,
  details,
  ssoSubject as sso,
} from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const created = { kind: 'created' };
const complete = refused('already_complete');
const browser = 'a browser';
const facts = { ...details, language: 'ar' };

describe('Creating an account', () => {
  let useCases: UseCases;
  let createAccount: CreateAccount;
  beforeEach(async () => {
    useCases = await createUseCases();
    createAccount = useCases.createAccount;
  });

  /** A request whose optional values differ from the defaults. */
  const prepareRequest = async (...options: Parameters<UseCases['requestFor']>) => {
    return { ...(await useCases.requestFor(...options)), language: 'ar', trackingCode: 'spring' };
  };
  const create = (request: AccountRequest) => createAccount.execute(browser, request);
  const mails = () => useCases.mails();
  const eventTypes = async () => (await useCases.events()).map(({ type }) => type);
  const storedRegistration = async (email = 'Ada@Engines.example') => {
    const registration = await useCases.registrationOf(email);
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
    beforeEach(async () => {
      const request = await prepareRequest();
      expect(await create({ ...request, email: 'ADA@engines.example' })).to.deep.equal(created);
    });

    it('stores the registration with the verified address', async () => {
      const others = { email: 'Ada@Engines.example', isContested: false, state: 'active' };
      expect(await storedRegistration()).to.deep.include({ ...facts, ...others });
    });

    it('passes the account to the directory, and mails that it is ready', async () => {
      const { administratorId: id } = await storedRegistration();
      const [email, address] = ['Ada@Engines.example', 'ada@engines.example'];
      const password = { plain: 'Analytical-1', hash: 'digest of Analytical-1' };
      expect(useCases.directory.created).to.deep.equal([
        { ...facts, id, email, address, password, sso: null },
      ]);
      expect(await mails()).to.deep.equal([ready]);
    });

    it('posts events for the webhook', async () => {
      const { administratorId } = await storedRegistration();
      const common = { at: useCases.clock.now().toISOString(), administratorId };
      const [registered, activated] = await useCases.events();
      const first = { type: 'organization.registered', trackingCode: 'spring' };
      expect(registered).to.include({ ...common, ...first });
      expect(activated).to.include({ ...common, type: 'administrator.activated' });
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

  it('needs no password after single sign-on, and stores the identity', async () => {
    const request = await prepareRequest(undefined, { sso });
    expect(await create(request)).to.deep.equal(created);
    expect((await useCases.events())[0]).to.include({ ssoProvider: sso.provider });
    expect(useCases.directory.created[0]).to.deep.include({ ...facts, password: null, sso });
    expect(await mails()).to.deep.equal([ready]);
  });

  it('stores neither names nor password if personal info is not required, and mails a link', async () => {
    const request = await prepareRequest(undefined, { requirePersonalInfo: false });
    expect(await create(request)).to.deep.equal(created);
    const nameless = { firstName: '', lastName: '' };
    expect(await storedRegistration()).to.include(nameless);
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
        const { administratorId, ...stored } = await storedRegistration(email);
        expect(found).to.deep.equal([administratorId, administratorId]);
        expect(stored).to.include({ state: 'inReview', isContested });
        expect(useCases.directory.created).to.be.empty;
      });

      it('informs administrator, reviewer and webhook once', async () => {
        const { orgName, orgShortName, region } = accountValues;
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
});
