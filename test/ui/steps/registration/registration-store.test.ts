import { expect } from 'chai';
import {
  emptyRegistration,
  type RegistrationField,
  registrationFieldNames,
} from '../../../../src/domain/forms/registration-fields.ts';
import { aRegistration } from '../../../../tools/fakes/test-registration.ts';
import { address, inWords, sentences } from '../../../harness/sentences.ts';
import {
  type PageOfFakes,
  type PageOptions,
  reloaded,
  startedPage,
} from '../../support/page-of-fakes.ts';
import {
  enteringCode,
  finished,
  registering,
  registeringBriefly,
  registeringBySso,
} from '../../support/test-steps.ts';

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
  /** Returns to step 1, then to step 3 with another address. */
  const comeAsGrace = () => {
    page.navigation.move('email');
    page.stores.signup.moveTo({ name: 'code', email: address('grace@navy.mil') });
    page.stores.signup.moveTo({ ...registering, email: address('grace@navy.mil') });
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

    const chooseLanguage = () => {
      page.navigation.chooseLanguage();
      const { typedInput } = page.memory;
      page = reloaded(page, { typedInput });
      return typedInput;
    };

    it('has the input except passwords after a change of language', () => {
      fillIn();
      expect(chooseLanguage()).to.include(noPasswords);
      expect(store().values).to.deep.equal(aRegistration().with(noPasswords).values);
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
      const email = 'eve@evil.example';
      const typedInput = { firstName: true, termsAccepted: 'on', email, toString: 'x' };
      const { values } = store();
      page = reloaded(page, { typedInput });
      expect(store().values).to.deep.equal(values);
    });

    const leaveWithComplaint = async () => {
      await store().submit();
      fillIn();
      store().edit('orgName', '');
      store().blur('orgName');
    };

    it('has the former input and its errors after back and forward', async () => {
      await leaveWithComplaint();
      page.navigation.move('email');
      page.navigation.move('code');
      expect(store().values).to.deep.equal(aRegistration().with({ orgName: '' }).values);
      expect(errorAt('orgName')).to.equal(sentences.orgNameRequired);
      expect(page.navigation.asksBeforeLeaving).to.equal(true);
    });

    it('is empty and without errors for another address', async () => {
      await leaveWithComplaint();
      comeAsGrace();
      const suggested = { email: 'grace@navy.mil', orgShortName: 'navy', region: 'US' };
      expect(store().values).to.deep.equal({ ...emptyRegistration, ...suggested });
      expect([store().errors.of('orgName'), store().errors.hasAny]).to.deep.equal([null, false]);
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
      store().edit('orgName', '');
      store().blur('orgName');
      expect(errorAt('orgName')).to.equal(sentences.orgNameRequired);
      expect(store().errors.hasAny, 'before a submit').to.equal(false);
    });
  });

  describe('with regions', () => {
    it('offers the first test region in place of its namesake to the internal domain', () => {
      const regions = ['US', 'TEST-US', 'TEST-EU'].map((value) => ({ value, label: value }));
      const settings = { regions, internalEmailDomain: 'northgate.test' };
      open({ ...registering, email: address('ada@Northgate.test') }, { settings });
      expect(store().values.region).to.equal('TEST-US');
    });

    it('warns at Saudi Arabia, and names Europe if that is offered', () => {
      expect(store().regionWarning).to.equal(null);
      store().edit('region', 'SA');
      expect(inWords(store().regionWarning)).to.equal(sentences.saudiArabiaOrEurope);
      open(registering, { settings: { regions: [{ value: 'SA', label: 'Saudi Arabia' }] } });
      expect(inWords(store().regionWarning)).to.equal(sentences.saudiArabiaOnly);
    });
  });

  describe('with an invalid field', () => {
    it('shows the error at once for a reserved short name, at other fields on blur', () => {
      for (const [typed, error] of [
        ['', null],
        ['adm', null],
        ['admin', sentences.shortNameReserved],
        ['adminton', null],
      ] as const) {
        store().editShortName(typed);
        expect(store().errors.of('orgShortName') && errorAt('orgShortName'), typed).to.equal(error);
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
      for (const field of ['password', 'confirmPassword'] as const) {
        store().edit(field, 'Passw0rd!');
        store().blur(field);
      }
      store().edit('password', 'Passw0rd!!');
      expect(store().errors.of('confirmPassword')).to.equal(null);
    });
  });

  describe('when it is submitted with mistakes', () => {
    const fieldErrors = () => store().errors.summary.map(({ field }) => field);

    it('lists all errors in the order of the form and focuses the summary', async () => {
      store().editShortName('');
      await store().submit();
      const prefilled = ['email', 'region'];
      expect(fieldErrors()).to.deep.equal(
        registrationFieldNames.filter((field) => !prefilled.includes(field)),
      );
      for (const { field, message } of store().errors.summary) {
        expect(message).to.deep.equal(store().errors.of(field));
      }
      expect(store().focus.current?.target).to.equal('summary');
      expect(page.gateway.createAccountCalls).to.be.empty;
    });

    it('reports errors of visible fields only, until they are corrected, and no later ones', async () => {
      open(registeringBriefly);
      aRegistration().with({ orgName: '', termsAccepted: false }).typeInto(store());
      await store().submit();
      expect(fieldErrors()).to.deep.equal(['orgName', 'termsAccepted']);
      store().edit('orgName', 'A');
      expect(fieldErrors()).to.deep.equal(['termsAccepted']);
      expect(store().errors.hasAny).to.equal(true);
      store().edit('termsAccepted', true);
      expect(store().errors.hasAny).to.equal(false);
      store().edit('orgName', '');
      store().blur('orgName');
      expect(errorAt('orgName')).to.equal(sentences.orgNameRequired);
      expect(store().errors.hasAny).to.equal(false);
    });
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
    });

    it('leaves for the product, and shows the result after a return', async () => {
      await register();
      expect(page.navigation.leftFor).to.deep.equal(['https://identity.northgate.test/']);
      expect(store().submitting).to.equal(true);
      expect(page.memory.remembered?.step).to.deep.equal(finished('success'));
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });

    it('registers once, and ends on the page without personal info', async () => {
      open(registeringBriefly);
      await register();
      await store().submit();
      expect(page.gateway.createAccountCalls).to.have.length(1);
      expect(step()).to.deep.equal({ ...finished('success'), passwordFollows: true });
      expect(store().submitting).to.equal(false);
    });
  });

  describe('when the server rejects it', () => {
    const reject = () => {
      page.gateway.createAccountResponse = {
        kind: 'rejected',
        refusal: { message: { name: 'unexpected' } },
        fieldErrors: new Map([
          ['orgShortName', ['Taken.', 'Choose another.']],
          ['firstName', ['Too funny.']],
          ['region', ['Have another look.']],
        ]),
      };
      return register();
    };

    it('shows each message at its field and in the summary, in the order of the form', async () => {
      await reject();
      expect(errorAt('orgShortName')).to.equal('Taken. Choose another.');
      expect(errorAt('firstName')).to.equal('Too funny.');
      expect(inWords(store().errors.refusal?.message)).to.equal('Have another look.');
      const fields = store().errors.summary.map(({ field }) => field);
      expect(fields).to.deep.equal(['firstName', 'orgShortName']);
      expect(store().focus.current?.target).to.equal('summary');
      expect(store().submitting).to.equal(false);
      expect(store().values).to.deep.equal(aRegistration().values);
      expect(step()).to.equal(registering);
    });

    it('removes a server message when its field is edited, and no other', async () => {
      await reject();
      store().editShortName('mine');
      expect(store().errors.of('orgShortName')).to.equal(null);
      expect(errorAt('firstName')).to.equal('Too funny.');
    });

    it('allows another attempt, removes all errors during it, and ends with the review when it is queued', async () => {
      await reject();
      page.gateway.hold();
      page.gateway.createAccountResponse = { kind: 'queued' };
      const trying = store().submit();
      expect(store().errors.hasAny).to.equal(false);
      await page.gateway.release();
      await trying;
      const requestedAt = page.clock.now();
      expect(step()).to.deep.equal({ ...finished('underReview'), requestedAt });
      expect(page.gateway.createAccountCalls).to.have.length(2);
    });

    it('keeps the input when the visitor starts again with the same address, not with another', async () => {
      const refusal = { message: { text: 'Start again.' }, recovery: 'startAgain' } as const;
      page.gateway.createAccountResponse = { kind: 'rejected', refusal, fieldErrors: new Map() };
      await register();
      expect(store().errors.refusal).to.deep.equal(refusal);
      expect(store().errors.hasAny).to.equal(true);
      store().startAgain();
      expect(step().name).to.equal('email');
      expect(page.navigation.questions).to.be.empty;
      expect(page.stores.email.email).to.equal('ada@example.com');

      page.stores.signup.moveTo(enteringCode);
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
