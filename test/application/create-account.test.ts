import { expect } from 'chai';
import { CreateAccount, type RegistrationOutcome } from '../../src/application/create-account.ts';
import type { CreateAccountOutcome } from '../../src/application/ports/signup-gateway.ts';
import { RegistrationForm } from '../../src/domain/forms/registration-form.ts';
import type { Registering } from '../../src/domain/step.ts';
import { FakeIdentityGateway } from '../harness/fakes/fake-identity-gateway.ts';
import { FakeNavigation } from '../harness/fakes/fake-navigation.ts';
import { FakeSignupGateway } from '../harness/fakes/fake-signup-gateway.ts';
import { FakeTrackingCode } from '../harness/fakes/fake-tracking-code.ts';
import { testRegistration } from '../harness/fakes/test-registration.ts';
import { testSettings } from '../harness/fakes/test-settings.ts';

const byCode: Registering = {
  number: 3,
  email: 'ada@example.com',
  signupCode: 'signup-code-1',
  requirePersonalInfo: true,
  sso: null,
};
const byCodeBriefly: Registering = { ...byCode, requirePersonalInfo: false };
const bySso: Registering = { ...byCode, sso: { provider: 'google', fullName: 'Ada Lovelace' } };
const bySsoBriefly: Registering = { ...bySso, requirePersonalInfo: false };

const organization = {
  email: 'ada@example.com',
  signupCode: 'signup-code-1',
  orgName: 'Analytical Engines',
  orgShortName: 'analytical-engines',
  region: 'US',
  termsAccepted: true,
};
const name = { firstName: 'Ada', lastName: 'Lovelace' };
const password = { typed: 'Passw0rd!', confirmed: 'Passw0rd!' };

describe('CreateAccount', () => {
  let signup: FakeSignupGateway;
  let identity: FakeIdentityGateway;
  let navigation: FakeNavigation;
  let tracking: FakeTrackingCode;

  beforeEach(() => {
    signup = new FakeSignupGateway();
    identity = new FakeIdentityGateway();
    navigation = new FakeNavigation();
    tracking = new FakeTrackingCode('campaign-7');
  });

  function register(step: Registering): Promise<RegistrationOutcome> {
    const settings = { ...testSettings, identityFrontend: 'https://identity.northgate.test/home' };
    const createAccount = new CreateAccount(signup, identity, navigation, tracking, settings);
    const form = new RegistrationForm(testRegistration, {
      product: settings.product,
      requirePersonalInfo: step.requirePersonalInfo,
      sso: step.sso !== null,
    });
    return createAccount.execute(step, form);
  }

  describe('sends', () => {
    it('everything when personal info is asked for and a code proved the address', async () => {
      await register(byCode);
      expect(signup.createAccountCalls).to.deep.equal([
        { ...organization, name, password, trackingCode: 'campaign-7' },
      ]);
    });

    it('no password after single sign-on', async () => {
      await register(bySso);
      expect(signup.createAccountCalls).to.deep.equal([
        { ...organization, name, password: null, trackingCode: 'campaign-7' },
      ]);
    });

    for (const step of [byCodeBriefly, bySsoBriefly]) {
      const how = step.sso ? 'after single sign-on' : 'after a code';
      it(`neither names nor password without personal info ${how}`, async () => {
        await register(step);
        expect(signup.createAccountCalls).to.deep.equal([
          { ...organization, name: null, password: null, trackingCode: 'campaign-7' },
        ]);
      });
    }

    it('no tracking code where there is none', async () => {
      tracking.code = null;
      await register(byCode);
      expect(signup.createAccountCalls[0]?.trackingCode).to.equal(null);
    });

    it('the address that was proven, not one that stands in the form', async () => {
      await register({ ...byCode, email: 'proven@example.com' });
      expect(signup.createAccountCalls[0]?.email).to.equal('proven@example.com');
      expect(identity.loginCalls[0]?.email).to.equal('proven@example.com');
    });
  });

  describe('once the account is created', () => {
    it('logs in with email and password and goes to the identity frontend', async () => {
      expect(await register(byCode)).to.deep.equal({ kind: 'leaving' });
      expect(identity.loginCalls).to.deep.equal([
        { email: 'ada@example.com', password: 'Passw0rd!' },
      ]);
      expect(identity.startSsoCalls).to.deep.equal([]);
      expect(navigation.leftFor).to.deep.equal(['https://identity.northgate.test/home']);
    });

    for (const step of [bySso, bySsoBriefly]) {
      const what = step.requirePersonalInfo ? 'with' : 'without';
      it(`signs on with the provider and follows its redirect, ${what} personal info`, async () => {
        identity.startSsoAnswer = { kind: 'redirect', url: 'https://accounts.google.com/o' };
        expect(await register(step)).to.deep.equal({ kind: 'leaving' });
        expect(identity.startSsoCalls).to.deep.equal(['google']);
        expect(identity.loginCalls).to.deep.equal([]);
        expect(signup.startSsoCalls).to.deep.equal([]);
        expect(navigation.leftFor).to.deep.equal(['https://accounts.google.com/o']);
      });
    }

    it('stays when neither a provider nor a password is there to sign on with', async () => {
      expect(await register(byCodeBriefly)).to.deep.equal({ kind: 'created' });
      expect(identity.loginCalls).to.deep.equal([]);
      expect(identity.startSsoCalls).to.deep.equal([]);
      expect(navigation.leftFor).to.deep.equal([]);
    });

    it('stays when the login fails, and never creates a second account', async () => {
      identity.loginAnswer = { kind: 'refused', message: 'Try later.' };
      expect(await register(byCode)).to.deep.equal({ kind: 'created' });
      expect(navigation.leftFor).to.deep.equal([]);
      expect(identity.loginCalls).to.have.length(1);
      expect(signup.createAccountCalls).to.have.length(1);
    });

    it('stays when the sign-on fails, and never creates a second account', async () => {
      identity.startSsoAnswer = { kind: 'refused', message: 'Try later.' };
      expect(await register(bySso)).to.deep.equal({ kind: 'created' });
      expect(navigation.leftFor).to.deep.equal([]);
      expect(identity.startSsoCalls).to.have.length(1);
      expect(signup.createAccountCalls).to.have.length(1);
    });
  });

  it('signs nobody on before the account is there', async () => {
    signup.hold();
    const outcome = register(byCode);
    expect(signup.held).to.equal(1);
    expect(identity.loginCalls).to.deep.equal([]);
    await signup.release();
    await outcome;
    expect(identity.loginCalls).to.have.length(1);
  });

  it('goes nowhere before the login is answered', async () => {
    identity.hold();
    const outcome = register(byCode);
    await new Promise((resolve) => setImmediate(resolve));
    expect(identity.held).to.equal(1);
    expect(navigation.leftFor).to.deep.equal([]);
    await identity.release();
    expect(await outcome).to.deep.equal({ kind: 'leaving' });
  });

  const stayOutcomes: Exclude<CreateAccountOutcome, { kind: 'created' }>[] = [
    { kind: 'queued' },
    { kind: 'rejected', refusal: { message: 'The region is closed.' }, fields: {} },
    { kind: 'rejected', refusal: null, fields: { orgShortName: ['Taken.', 'Reserved.'] } },
  ];
  for (const outcome of stayOutcomes) {
    for (const step of [byCode, bySso]) {
      const how = step.sso ? 'after single sign-on' : 'after a code';
      it(`hands on ${JSON.stringify(outcome)} and signs nobody on ${how}`, async () => {
        signup.createAccountAnswer = outcome;
        expect(await register(step)).to.deep.equal(outcome);
        expect(identity.loginCalls).to.deep.equal([]);
        expect(identity.startSsoCalls).to.deep.equal([]);
        expect(navigation.leftFor).to.deep.equal([]);
        expect(signup.createAccountCalls).to.have.length(1);
      });
    }
  }
});
