import { expect } from 'chai';
import { CreateAccount } from '../../../src/application/create-account.ts';
import type { CreateAccountOutcome } from '../../../src/application/ports/signup-gateway.ts';
import type { RegistrationField } from '../../../src/domain/forms/registration-form.ts';
import { RegistrationStore } from '../../../src/ui/stores/registration-store.ts';
import { FakeTrackingCode } from '../../harness/fakes/fake-tracking-code.ts';
import { testRegistration } from '../../harness/fakes/test-registration.ts';
import { testSettings } from '../../harness/fakes/test-settings.ts';
import { address, inWords, sentences } from '../../harness/sentences.ts';
import { type PageOfFakes, type PageOptions, startedPage } from '../support/page-of-fakes.ts';
import {
  enteringCode,
  finished,
  registering,
  registeringBriefly,
  registeringBySso,
} from '../support/test-steps.ts';

describe('RegistrationStore', () => {
  let page: PageOfFakes;

  const open = (step = registering, options: PageOptions = {}) => {
    page = startedPage(options);
    page.stores.signup.moveTo(enteringCode);
    page.stores.signup.moveTo(step);
  };
  beforeEach(() => open());

  const store = () => page.stores.registration;
  const summaryInWords = () =>
    store().errors.summary.map(({ field, message }) => ({ field, message: inWords(message) }));
  const step = () => page.stores.signup.step;
  const fillIn = () => {
    const { email: _, ...typed } = testRegistration;
    for (const [field, value] of Object.entries(typed)) {
      store().edit(field as RegistrationField, value);
    }
  };

  describe('begins', () => {
    it('with the address and what it suggests, and no name', () => {
      expect(store().values).to.deep.equal({
        email: 'ada@example.com',
        firstName: '',
        lastName: '',
        password: '',
        confirmPassword: '',
        orgName: '',
        orgShortName: 'example',
        region: 'US',
        termsAccepted: false,
      });
    });

    it('with the name of the provider, split', () => {
      open({ ...registeringBySso, sso: { provider: 'google', fullName: 'Ada King Lovelace' } });
      expect(store().values).to.deep.include({ firstName: 'Ada King', lastName: 'Lovelace' });
    });

    it('asks for names and a password when personal info is required', () => {
      expect([store().asksFor('firstName'), store().asksFor('password')]).to.deep.equal([
        true,
        true,
      ]);
    });

    it('asks for names alone when a provider has proved the address', () => {
      open(registeringBySso);
      expect([store().asksFor('firstName'), store().asksFor('password')]).to.deep.equal([
        true,
        false,
      ]);
    });

    it('asks for neither when personal info is not required', () => {
      open(registeringBriefly);
      expect([store().asksFor('firstName'), store().asksFor('password')]).to.deep.equal([
        false,
        false,
      ]);
    });

    it('with nothing asked for, said or sent before the visitor is there', async () => {
      page = startedPage();
      store().leave('orgName');
      await store().submit();
      expect([store().asksFor('firstName'), store().asksFor('password')]).to.deep.equal([
        false,
        false,
      ]);
      expect([store().submitting, store().errors.hasAny]).to.deep.equal([false, false]);
    });

    it('where the visitor is, when it is made after the page has opened', () => {
      const { signup } = page.stores;
      const { gateway, identity, navigation } = page;
      const tracking = new FakeTrackingCode(null);
      const use = new CreateAccount(gateway, identity, navigation, tracking, testSettings);
      const late = new RegistrationStore(use, signup, testSettings);
      expect(late.values.email).to.equal('ada@example.com');
    });

    it('without a complaint about another address', async () => {
      await store().submit();
      page.navigation.move('email');
      page.stores.signup.moveTo({ name: 'code', email: address('grace@navy.mil') });
      page.stores.signup.moveTo({ ...registering, email: address('grace@navy.mil') });
      expect(store().errors.of('orgName')).to.equal(null);
      expect(store().errors.hasAny).to.equal(false);
    });

    it('as it was left, with its complaints, for whoever went back and forward', async () => {
      await store().submit();
      page.navigation.move('email');
      page.navigation.move('code');
      expect(inWords(store().errors.of('orgName'))).to.equal(sentences.orgNameRequired);
    });

    it('anew for another address, and keeps what was typed for the same step', () => {
      fillIn();
      page.navigation.move('email');
      page.navigation.move('code');
      expect(store().values).to.deep.equal(testRegistration);
      expect(page.navigation.asksBeforeLeaving).to.equal(true);

      page.navigation.move('email');
      page.stores.signup.moveTo({ name: 'code', email: address('grace@navy.mil') });
      page.stores.signup.moveTo({ ...registering, email: address('grace@navy.mil') });
      expect(store().values).to.deep.include({
        email: 'grace@navy.mil',
        password: '',
        orgName: '',
        orgShortName: 'navy',
        termsAccepted: false,
      });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });
  });

  describe('offers regions', () => {
    const regions = [
      { value: 'EU', label: 'Europe (EU)' },
      { value: 'US', label: 'United States (US)' },
      { value: 'TEST-US', label: 'TEST-United States (US)' },
      { value: 'TEST-EU', label: 'TEST-Europe (EU)' },
    ];
    const settings = { regions, internalEmailDomain: 'northgate.test' };

    it('without those for tests', () => {
      open(registering, { settings });
      expect(store().regions.map(({ value }) => value)).to.deep.equal(['EU', 'US']);
    });

    it('with the first for tests in the place of its namesake to the company itself', () => {
      open({ ...registering, email: address('ada@Northgate.test') }, { settings });
      expect(store().regions).to.deep.equal([
        { value: 'EU', label: 'Europe (EU)' },
        { value: 'TEST-US', label: 'United States (US)' },
      ]);
      expect(store().values.region).to.equal('TEST-US');
    });

    it('and sends the value as it is configured', async () => {
      open({ ...registering, email: address('ada@northgate.test') }, { settings });
      fillIn();
      store().edit('region', 'TEST-US');
      await store().submit();
      expect(page.gateway.createAccountCalls[0]?.values.region).to.equal('TEST-US');
    });

    it('with a warning at Saudi Arabia', () => {
      expect(store().regionWarning).to.equal(null);
      store().edit('region', 'SA');
      expect(inWords(store().regionWarning)).to.equal(sentences.saudiArabiaOrEurope);
    });

    it('with a warning at Saudi Arabia that names no Europe where there is none', () => {
      const withoutEurope = testSettings.regions.filter(({ value }) => value !== 'EU');
      open(registering, { settings: { regions: withoutEurope } });
      store().edit('region', 'SA');
      expect(inWords(store().regionWarning)).to.equal(sentences.saudiArabiaOnly);
    });
  });

  it('makes a short name fit as it is typed', () => {
    store().editShortName('-My  Org--Name!-');
    expect(store().values.orgShortName).to.equal('myorg-name-');
  });

  it("leaves the visitor's own short name alone whatever else they type", () => {
    store().editShortName('mine');
    store().edit('orgName', 'Analytical Engines');
    expect(store().values.orgShortName).to.equal('mine');
  });

  describe('says what is wrong with a field', () => {
    it('not while it is first typed, but when it is left', () => {
      store().edit('firstName', 'A');
      store().edit('firstName', '');
      expect(store().errors.of('firstName')).to.equal(null);
      store().leave('firstName');
      expect(inWords(store().errors.of('firstName'))).to.equal('First Name is required');
    });

    it('until the keystroke that mends it', () => {
      store().edit('firstName', 'A'.repeat(34));
      store().leave('firstName');
      store().edit('firstName', 'A'.repeat(33));
      expect(inWords(store().errors.of('firstName'))).to.equal(
        'First Name must be at most 32 characters',
      );
      store().edit('firstName', 'A'.repeat(32));
      expect(store().errors.of('firstName')).to.equal(null);
    });

    it('not at the second password while the first one is still typed', () => {
      store().edit('password', 'Passw0rd!');
      store().leave('password');
      store().edit('confirmPassword', 'Passw0rd!');
      store().leave('confirmPassword');
      store().edit('password', 'Passw0rd!!');
      expect(store().errors.of('confirmPassword')).to.equal(null);
    });

    it('at the second password until the first one is mended to match it', () => {
      store().edit('password', 'Passw0rd');
      store().edit('confirmPassword', 'Passw0rd!');
      store().leave('confirmPassword');
      expect(inWords(store().errors.of('confirmPassword'))).to.equal('Passwords must match');
      store().edit('password', 'Passw0rd!');
      expect(store().errors.of('confirmPassword')).to.equal(null);
    });

    it('without a summary before the form was submitted', () => {
      store().edit('firstName', '');
      store().leave('firstName');
      expect(store().errors.summary).to.be.empty;
      expect(store().errors.hasAny).to.equal(false);
    });
  });

  describe('when it is submitted with mistakes', () => {
    const complaints = () => summaryInWords().map(({ message }) => message);

    it('sums all of them up in the order of the form, and goes there', async () => {
      store().editShortName('');
      await store().submit();
      expect(summaryInWords()).to.deep.equal([
        { field: 'firstName', message: 'First Name is required' },
        { field: 'lastName', message: 'Last Name is required' },
        { field: 'password', message: 'Password is required' },
        { field: 'confirmPassword', message: 'Confirm Password is required' },
        { field: 'orgName', message: 'Organization name is required' },
        { field: 'orgShortName', message: 'Northgate URL is required' },
        { field: 'termsAccepted', message: 'Please accept the terms and conditions.' },
      ]);
      expect(store().focus.current?.target).to.equal('summary');
      expect(page.gateway.createAccountCalls).to.be.empty;
    });

    it('complains about nothing that is not asked for', async () => {
      open(registeringBriefly);
      await store().submit();
      expect(complaints()).to.deep.equal([
        'Organization name is required',
        'Please accept the terms and conditions.',
      ]);
    });

    it('takes a complaint off the summary with the keystroke that mends it', async () => {
      open(registeringBriefly);
      await store().submit();
      store().edit('orgName', 'A');
      expect(complaints()).to.deep.equal(['Please accept the terms and conditions.']);
      expect(store().errors.hasAny).to.equal(true);
      store().edit('termsAccepted', true);
      expect(store().errors.hasAny).to.equal(false);
    });

    it('brings no summary back before the next submit once all of it is mended', async () => {
      open(registeringBriefly);
      await store().submit();
      store().edit('orgName', 'A');
      store().edit('termsAccepted', true);
      store().edit('orgName', '');
      store().leave('orgName');
      expect(inWords(store().errors.of('orgName'))).to.equal(sentences.orgNameRequired);
      expect(store().errors.hasAny).to.equal(false);
    });

    it('hides the passwords again', async () => {
      store().togglePassword('password');
      store().togglePassword('confirmPassword');
      store().togglePassword('confirmPassword');
      expect([...store().visiblePasswords]).to.deep.equal(['password']);
      await store().submit();
      expect([...store().visiblePasswords]).to.be.empty;
    });
  });

  describe('registers', () => {
    it('once, however often it is submitted, with the passwords hidden', async () => {
      fillIn();
      store().togglePassword('password');
      page.gateway.hold();
      for (let times = 0; times < 10; times += 1) void store().submit();
      expect(store().submitting).to.equal(true);
      expect([...store().visiblePasswords]).to.be.empty;
      await page.gateway.release();
      expect(page.gateway.createAccountCalls).to.deep.equal([
        { signupCode: 'signup-code-1', values: testRegistration, trackingCode: 'campaign-7' },
      ]);
    });

    it('and leaves for the product, logged in', async () => {
      fillIn();
      await store().submit();
      expect(page.identity.loginCalls).to.deep.equal([
        { email: 'ada@example.com', password: 'Passw0rd!' },
      ]);
      expect(page.navigation.leftFor).to.deep.equal(['https://identity.northgate.test/']);
      expect(store().submitting).to.equal(true);
      expect(page.memory.remembered?.step).to.deep.equal(finished('success'));
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });

    it('and leaves for the product, signed on by the provider', async () => {
      open(registeringBySso);
      fillIn();
      await store().submit();
      expect(page.identity.startSsoCalls).to.deep.equal(['google']);
      expect(page.identity.loginCalls).to.be.empty;
      expect(page.navigation.leftFor).to.deep.equal(['https://identity.northgate.test/sign-on']);
    });

    it('and asks whom a provider sent for names, and for no password', async () => {
      open(registeringBySso);
      const { password, confirmPassword } = store().values;
      store().edit('orgName', 'Analytical Engines');
      store().edit('termsAccepted', true);
      await store().submit();
      expect([password, confirmPassword]).to.deep.equal(['', '']);
      const sent = page.gateway.createAccountCalls[0]?.values;
      expect(sent).to.include({ firstName: 'Ada King', lastName: 'Lovelace' });
      expect(sent).not.to.have.any.keys('password', 'confirmPassword');
    });

    it('and shows the result to whoever comes back out of the cache', async () => {
      fillIn();
      await store().submit();
      page.navigation.comeBack();
      expect(step()).to.deep.equal(finished('success'));
    });

    it('and ends here when no personal info was asked for', async () => {
      open(registeringBriefly);
      fillIn();
      await store().submit();
      expect(step()).to.deep.equal({ ...finished('success'), passwordFollows: true });
      expect(store().submitting).to.equal(false);
      expect(page.navigation.leftFor).to.be.empty;
      expect(page.gateway.createAccountCalls[0]?.values).not.to.have.any.keys(
        'firstName',
        'password',
      );
    });

    it('and ends here, without another account, when logging in fails', async () => {
      page.identity.loginAnswer = { kind: 'refused', message: { name: 'unexpected' } };
      fillIn();
      await store().submit();
      await store().submit();
      expect(step()).to.deep.equal(finished('success'));
      expect(page.gateway.createAccountCalls).to.have.length(1);
    });

    it('and ends with the review when the request is queued', async () => {
      page.gateway.createAccountAnswer = { kind: 'queued' };
      fillIn();
      await store().submit();
      expect(step()).to.deep.equal(finished('createInSaasFailed'));
      expect(page.identity.loginCalls).to.be.empty;
    });
  });

  describe('when the server rejects it', () => {
    const reject = async () => {
      page.gateway.createAccountAnswer = {
        kind: 'rejected',
        refusal: { message: { name: 'unexpected' } },
        complaints: new Map([
          ['orgShortName', ['Taken.', 'Choose another.']],
          ['firstName', ['Too funny.']],
          ['region', ['Have another look.']],
        ]),
      };
      fillIn();
      await store().submit();
    };

    it('shows each complaint under its field and in the summary, in the order of the form', async () => {
      await reject();
      expect(inWords(store().errors.of('orgShortName'))).to.equal('Taken. Choose another.');
      expect(inWords(store().errors.of('firstName'))).to.equal('Too funny.');
      expect(inWords(store().errors.refusal?.message)).to.equal('Have another look.');
      expect(summaryInWords()).to.deep.equal([
        { field: 'firstName', message: 'Too funny.' },
        { field: 'orgShortName', message: 'Taken. Choose another.' },
      ]);
      expect(store().focus.current?.target).to.equal('summary');
      expect(store().submitting).to.equal(false);
    });

    it('keeps what was typed, passwords too', async () => {
      await reject();
      expect(store().values).to.deep.equal(testRegistration);
      expect(step()).to.equal(registering);
    });

    it('takes a complaint back when its field is edited, and no other', async () => {
      await reject();
      store().editShortName('mine');
      expect(store().errors.of('orgShortName')).to.equal(null);
      expect(inWords(store().errors.of('firstName'))).to.equal('Too funny.');
    });

    it('lets the visitor try again, with everything taken back meanwhile', async () => {
      await reject();
      page.gateway.hold();
      page.gateway.createAccountAnswer = { kind: 'queued' };
      const trying = store().submit();
      expect(store().errors.hasAny).to.equal(false);
      await page.gateway.release();
      await trying;
      expect(step().name).to.equal('result');
      expect(page.gateway.createAccountCalls).to.have.length(2);
    });

    it('shows a message alone', async () => {
      page.gateway.createAccountAnswer = {
        kind: 'rejected',
        refusal: { message: { name: 'unexpected' } },
        complaints: new Map(),
      };
      fillIn();
      await store().submit();
      expect(inWords(store().errors.refusal?.message)).to.equal(sentences.unexpected);
      expect(store().errors.hasAny).to.equal(true);
    });

    it('keeps what was typed for whoever starts again with the same address, and for nobody else', async () => {
      const refusal = { message: { text: 'Start again.' }, wayOn: 'startAgain' } as const;
      page.gateway.createAccountAnswer = { kind: 'rejected', refusal, complaints: new Map() };
      fillIn();
      await store().submit();
      store().startAgain();
      expect(step().name).to.equal('email');
      expect(page.navigation.questions).to.be.empty;
      expect(page.stores.email.email).to.equal('ada@example.com');

      page.stores.signup.moveTo(enteringCode);
      page.stores.signup.moveTo({ ...registering, signupCode: 'signup-code-2' });
      expect(store().values).to.deep.equal(testRegistration);
      expect(store().errors.hasAny).to.equal(false);
      expect(page.navigation.asksBeforeLeaving).to.equal(true);

      store().startAgain();
      page.stores.signup.moveTo({ ...registering, email: address('grace@navy.mil') });
      expect(store().values).to.deep.include({ email: 'grace@navy.mil', orgName: '' });
      expect(page.navigation.asksBeforeLeaving).to.equal(false);
    });
  });

  describe('when the visitor has left for another address', () => {
    const leave = () => {
      page.navigation.move('email');
      page.stores.signup.moveTo({ name: 'code', email: address('grace@navy.mil') });
      page.stores.signup.moveTo({ ...registering, email: address('grace@navy.mil') });
    };

    const late: readonly CreateAccountOutcome[] = [
      { kind: 'created' },
      { kind: 'queued' },
      {
        kind: 'rejected',
        refusal: { message: { text: 'No.' } },
        complaints: new Map([['orgName', ['Odd.']]]),
      },
    ];
    for (const answer of late) {
      it(`drops a late answer: ${answer.kind}`, async () => {
        page.gateway.createAccountAnswer = answer;
        page.identity.loginAnswer = { kind: 'refused', message: { name: 'unexpected' } };
        fillIn();
        page.gateway.hold();
        const submitting = store().submit();
        leave();
        await page.gateway.release();
        await submitting;
        expect(store().errors.hasAny).to.equal(false);
        expect(store().focus.current).to.equal(null);
        expect(step()).to.deep.include({ name: 'registration', email: 'grace@navy.mil' });
      });
    }

    it('does not let the new address wait for the answer to the old one', () => {
      fillIn();
      page.gateway.hold();
      void store().submit();
      leave();
      expect(store().submitting).to.equal(false);
      fillIn();
      void store().submit();
      expect(page.gateway.createAccountCalls).to.have.length(2);
    });

    it('waits for the answer to the new one when that to the old one comes', async () => {
      page.gateway.createAccountAnswer = { kind: 'queued' };
      fillIn();
      page.gateway.hold();
      void store().submit();
      leave();
      fillIn();
      void store().submit();
      await page.gateway.releaseOne();
      expect(store().submitting).to.equal(true);
    });
  });
});
