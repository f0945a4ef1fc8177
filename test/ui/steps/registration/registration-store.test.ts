import { expect } from 'chai';
import {
  emptyRegistration,
  type RegistrationField,
} from '#page/domain/forms/registration-fields.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import {
  type PageOfFakes,
  type PageOptions,
  reloaded,
  startedPage,
} from '#test/harness/page/page-of-fakes.ts';
import {
  enteringCode,
  finished,
  registering,
  registeringBriefly,
  registeringBySso,
} from '#test/harness/page/test-steps.ts';
import { address, inWords, sentences } from '#test/harness/sentences.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { aRegistration } from '#tools/sample-registration.ts';

const noPasswords = { password: '', confirmPassword: '' };

describe('RegistrationStore', () => {
  let page: PageOfFakes;

  const open = (step = registering, options: PageOptions = {}) => {
    page = startedPage(options);
    page.stores.signup.moveTo(enteringCode);
    page.stores.signup.moveTo(step);
  };
  beforeEach(() => open());

  const store = () => page.stores.registration;
  const errorAt = (field: RegistrationField) => inWords(store().errors.of(field));
  const step = () => page.stores.signup.step;
  const named = (result: 'success' | 'underReview') => {
    const { organization, ...others } = finished(result);
    return { ...others, organization: { ...organization, administrator: 'Ada Lovelace' } };
  };
  const fillIn = () => aRegistration().typeInto(store());
  const register = () => {
    fillIn();
    return store().submit();
  };

  describe('when it is created', () => {
    it('has the address and its suggestions, but no reserved short name, and without a name', () => {
      const suggested = { ...emptyRegistration, region: 'US' };
      const email = address('ada@test.example');
      const first = { email: 'ada@example.com', orgShortName: 'example' };
      expect(store().values).to.deep.equal({ ...suggested, ...first });
      open({ ...registering, email });
      expect(store().values).to.deep.equal({ ...suggested, email, orgShortName: '' });
    });

    const chooseLanguage = (settings: Partial<Settings> = {}) => {
      page.navigation.chooseLanguage();
      const { typedInput } = page.memory;
      page = reloaded(page, { typedInput, settings });
      return typedInput;
    };

    it('has the input except passwords after a change of language', () => {
      open(registering, { settings: { extraFields } });
      fillIn();
      store().edit('extra.vat_id', 'DE1');
      store().edit('extra.newsletter', true);
      expect(chooseLanguage({ extraFields })).to.include(noPasswords);
      const extra = { 'extra.vat_id': 'DE1', 'extra.newsletter': true, 'extra.dpa': false };
      expect(store().values).to.include({ ...aRegistration().with(noPasswords).values, ...extra });
      expect(page.navigation.asksBeforeLeaving).to.equal(true);
      expect(page.memory.typedInput).to.equal(null);
    });

    it('has the name from the provider after a change of language, which does not count as input', () => {
      open(registeringBySso);
      chooseLanguage();
      expect(store().values).to.include({ firstName: 'Ada King', lastName: 'Lovelace' });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });

    it('drops values that no field can contain', () => {
      const { values } = store();
      for (const email of [values.email, 'eve@evil.example']) {
        const impossible = { firstName: true, termsAccepted: 'on', email, toString: 'x' };
        page = reloaded(page, { typedInput: { ...values, ...impossible } });
        expect(store().values, email).to.deep.equal(values);
      }
    });

    const leaveWithComplaint = async () => {
      await store().submit();
      fillIn();
      store().edit('orgName', '');
      store().blur('orgName');
    };

    it('has the previous input and its errors after back and forward', async () => {
      await leaveWithComplaint();
      page.navigation.move('email');
      page.navigation.move('code');
      expect(store().values).to.deep.equal(aRegistration().with({ orgName: '' }).values);
      expect(errorAt('orgName')).to.equal(sentences.orgNameRequired);
      expect(page.navigation.asksBeforeLeaving).to.equal(true);
    });

    it('is empty and without errors for another address', async () => {
      await leaveWithComplaint();
      page.navigation.move('email');
      const email = address('grace@navy.mil');
      page.stores.signup.moveTo({ ...registering, email });
      const suggested = { email, orgShortName: 'navy', region: 'US' };
      expect(store().values).to.deep.equal({ ...emptyRegistration, ...suggested });
      expect([store().errors.of('orgName'), store().errors.hasAny]).to.deep.equal([null, false]);
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });
  });

  it('offers the first test region to the internal domain, and warns at Saudi Arabia without Europe', () => {
    const regions = ['US', 'TEST-SA', 'TEST-US'].map((value) => ({ value, label: value }));
    const settings = { regions, internalEmailDomain: 'northgate.test' };
    open({ ...registering, email: address('ada@Northgate.test') }, { settings });
    store().edit('region', 'TEST-SA');
    expect(inWords(store().regionWarning)).to.equal(sentences.saudiArabiaOnly);
    open(registering, { settings });
    expect(store().values.region).to.equal('US');
  });

  describe('with an invalid field', () => {
    it('shows the error at once for a reserved short name, for others on blur', () => {
      for (const typed of ['', 'adm', 'admin', 'adminton']) {
        store().editShortName(typed);
        const isReserved = store().errors.of('orgShortName') !== null;
        expect(isReserved, typed).to.equal(typed === 'admin');
      }
    });

    it('shows the error of a password that is a name of organization, product or address, as the service would', () => {
      store().edit('orgName', 'Analytical Engines');
      store().edit('password', 'An4lytical-Engines1');
      store().blur('password');
      expect(store().unmetPasswordRules).to.deep.equal(['passwordNotName']);
      expect(errorAt('password')).to.equal(sentences.passwordNamesOrganization);
      store().edit('orgName', 'Difference Engines');
      expect(store().unmetPasswordRules).to.be.empty;
      for (const password of ['N0rthgate-2026', 'Example-2026']) {
        store().edit('password', password);
        expect(store().unmetPasswordRules, password).to.deep.equal(['passwordNotName']);
      }
    });

    it('shows the error of the second password until both match, and not while the first one is edited', () => {
      store().edit('password', 'Passw0rd');
      store().edit('confirmPassword', 'Passw0rd!');
      store().blur('confirmPassword');
      expect(errorAt('confirmPassword')).to.equal('Passwords must match');
      store().edit('password', 'Passw0rd!');
      expect(store().errors.of('confirmPassword')).to.equal(null);
      open();
      store().edit('password', 'Passw0rd!');
      store().edit('confirmPassword', 'Passw0rd!');
      store().blur('confirmPassword');
      store().edit('password', 'Passw0rd!!');
      expect(store().errors.of('confirmPassword')).to.equal(null);
    });
  });

  it('reports errors of visible fields on submit until they are corrected, and no later ones', async () => {
    open(registeringBriefly);
    aRegistration().with({ orgName: '', termsAccepted: false }).typeInto(store());
    await store().submit();
    const summary = () => store().errors.summary.map(({ field }) => field);
    expect(summary()).to.deep.equal(['orgName', 'termsAccepted']);
    store().edit('orgName', 'A');
    expect(summary()).to.deep.equal(['termsAccepted']);
    store().edit('termsAccepted', true);
    store().edit('orgName', '');
    store().blur('orgName');
    expect(errorAt('orgName')).to.equal(sentences.orgNameRequired);
    expect(store().errors.hasAny).to.equal(false);
  });

  describe('when it is valid', () => {
    it('registers once for repeated submits, with the passwords hidden', async () => {
      fillIn();
      store().togglePassword('password');
      page.gateway.hold();
      for (let times = 0; times < 10; times += 1) void store().submit();
      expect(store().submitting).to.equal(true);
      expect([...store().visiblePasswords]).to.be.empty;
      await page.gateway.release();
      const { values } = aRegistration();
      expect(page.gateway.createAccountCalls).to.deep.equal([
        { signupCode: 'signup-code-1', values, trackingCode: 'campaign-7' },
      ]);
      expect(page.memory.remembered?.step).to.include({ name: 'result', result: 'success' });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
      expect(store().submitting, 'while the browser leaves').to.equal(true);
    });

    it('registers once, and ends on the page without personal info', async () => {
      open(registeringBriefly);
      await register();
      await store().submit();
      expect(page.gateway.createAccountCalls).to.have.length(1);
      expect(step()).to.deep.equal({ ...named('success'), passwordFollows: true });
      expect(store().submitting).to.equal(false);
    });
  });

  describe('when the server refuses it', () => {
    const refuse = (refusal: Refusal) => {
      page.gateway.createAccountOutcome = { kind: 'refused', refusal, fieldErrors: new Map() };
      return register();
    };

    it('allows another attempt, removes all errors during it, and ends with the review when it is queued', async () => {
      await refuse({ message: { name: 'unexpected' } });
      expect(store().submitting).to.equal(false);
      page.gateway.hold();
      const statusUrl = 'https://signup.northgate.example/status?token=1';
      page.gateway.createAccountOutcome = { kind: 'queued', statusUrl };
      const trying = store().submit();
      expect(store().errors.hasAny).to.equal(false);
      await page.gateway.release();
      await trying;
      const requestedAt = page.clock.now();
      expect(step()).to.deep.equal({ ...named('underReview'), requestedAt, statusUrl });
      expect(page.gateway.createAccountCalls).to.have.length(2);
    });

    it('asks no question before the visitor signs in because the sign-up is complete', async () => {
      await refuse({ message: { name: 'unexpected' } });
      expect(page.navigation.asksBeforeLeaving).to.equal(true);
      await refuse({ message: { text: 'Already complete.' }, recovery: 'signIn' });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
      store().edit('orgName', '');
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
      await store().submit();
      expect(page.navigation.asksBeforeLeaving, 'with an error in place of it').to.equal(true);
    });

    it('keeps the input when the visitor starts again with the same address, not with another', async () => {
      await refuse({ message: { text: 'Start again.' }, recovery: 'startAgain' });
      expect(store().errors.hasAny).to.equal(true);
      store().startAgain();
      expect(step().name).to.equal('email');
      expect(page.navigation.questions).to.be.empty;
      page.stores.signup.moveTo({ ...registering, signupCode: 'signup-code-2' });
      expect(store().values).to.deep.equal(aRegistration().values);
      expect(store().errors.hasAny).to.equal(false);

      store().startAgain();
      page.stores.signup.moveTo({ ...registering, email: address('grace@navy.mil') });
      expect(store().values).to.deep.include({ email: 'grace@navy.mil', orgName: '' });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });
  });
});
