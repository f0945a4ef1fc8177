import { expect } from 'chai';
import { runInAction } from 'mobx';
import { CheckboxHumanVerification } from '../../src/adapters/browser/checkbox-human-verification.ts';
import { RecaptchaHumanVerification } from '../../src/adapters/browser/recaptcha-human-verification.ts';
import { HttpIdentityGateway } from '../../src/adapters/http/http-identity-gateway.ts';
import { createContainer } from '../../src/composition/container.ts';
import { openLaterSteps } from '../../src/composition/later-steps.ts';
import { storesOf } from '../../src/composition/stores.ts';
import { tokens } from '../../src/composition/tokens.ts';
import { FakeIdentityGateway } from '../support/fakes/fake-identity-gateway.ts';
import { FakeSignupGateway } from '../support/fakes/fake-signup-gateway.ts';
import { testSettings } from '../support/fakes/test-settings.ts';

const gateways = { signup: new FakeSignupGateway(), identity: new FakeIdentityGateway() };

describe('the container', () => {
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) {
    it(`makes one ${name}, and asks no browser for it`, () => {
      const container = createContainer(testSettings, gateways);
      openLaterSteps(container);
      const made = container.get<object>(tokens[name]);
      expect(made).to.be.an('object');
      expect(container.get<object>(tokens[name])).to.equal(made);
    });
  }

  it('hands out the settings and the gateways that it was given', () => {
    const container = createContainer(testSettings, gateways);
    expect(container.get(tokens.settings)).to.equal(testSettings);
    expect(container.get(tokens.signupGateway)).to.equal(gateways.signup);
    expect(container.get(tokens.identityGateway)).to.equal(gateways.identity);
  });

  it('puts a checkbox in the place of reCAPTCHA where there is no site key', () => {
    const container = createContainer({ ...testSettings, recaptchaSiteKey: null }, gateways);
    expect(container.get(tokens.humanVerification)).to.be.instanceOf(CheckboxHumanVerification);
  });

  it('takes reCAPTCHA where there is one', () => {
    const container = createContainer({ ...testSettings, recaptchaSiteKey: 'key' }, gateways);
    expect(container.get(tokens.humanVerification)).to.be.instanceOf(RecaptchaHumanVerification);
  });

  it('makes the real identity gateway with the later steps, where no other was given', () => {
    const container = createContainer(testSettings, { signup: gateways.signup });
    openLaterSteps(container);
    expect(container.get(tokens.identityGateway)).to.be.instanceOf(HttpIdentityGateway);
  });

  it('makes the later steps once, however often they arrive', () => {
    const container = createContainer(testSettings, gateways);
    const { stores } = openLaterSteps(container);
    expect(openLaterSteps(container).stores).to.deep.equal(stores);
    expect(container.get(tokens.codeStore)).to.equal(stores.code);
  });

  it('lets the later steps join in at any time', () => {
    const container = createContainer({ ...testSettings, resendCooldown: 30 }, gateways);
    const { signup } = storesOf(container);
    const step = { number: 3, email: 'ada@example.com', signupCode: 'code' } as const;
    runInAction(() => {
      signup.step = { ...step, requirePersonalInfo: true, sso: null };
      signup.resend = { limitReached: false, availableAt: Date.now() + 60_000 };
    });
    const { code, registration } = openLaterSteps(container).stores;
    expect(registration.values.email).to.equal('ada@example.com');
    expect(registration.asksForNames).to.equal(true);
    expect(code.another.secondsToWait).to.be.greaterThan(50);
    runInAction(() => {
      signup.resend = { limitReached: false, availableAt: 0 };
    });
  });

  it('keeps two pages apart', () => {
    const one = storesOf(createContainer(testSettings, gateways));
    const other = storesOf(createContainer(testSettings, gateways));
    one.email.type('ada@example.com');
    expect(other.email.email).to.equal('');
  });

  it('gives the views the stores that know each other', () => {
    const stores = storesOf(createContainer(testSettings, gateways));
    runInAction(() => {
      stores.signup.step = { number: 2, email: 'ada@example.com' };
    });
    expect(stores.email.email).to.equal('ada@example.com');
  });
});
