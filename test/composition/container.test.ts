import { expect } from 'chai';
import { runInAction } from 'mobx';
import { HttpIdentityGateway } from '../../src/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../../src/adapters/http/http-signup-gateway.ts';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { SsoStart } from '../../src/application/sso-start.ts';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { createContainer, storesOf } from '../../src/composition/container.ts';
import { tokens } from '../../src/composition/tokens.ts';
import { EmailStore } from '../../src/ui/steps/email/email-store.ts';
import { SignupStore } from '../../src/ui/stores/signup-store.ts';
import { installDom } from '../harness/dom.ts';
import { address, sentences } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const create = (settings: Partial<PageSettings> = {}) =>
  createContainer({ ...testSettings, ...settings }, sentences);

describe('the container', () => {
  const classes = { SignupStore, EmailStore };
  const identifiers = { ...tokens, VerifyEmail, SsoStart, ...classes };
  for (const [name, identifier] of Object.entries(identifiers)) {
    it(`creates a ${name} without browser globals`, async () => {
      const container = await create();
      const made = container.get<object>(identifier);
      expect(made).to.be.an('object');
      expect(container.get<object>(identifier)).to.equal(made);
    });
  }

  it('uses the bot check of the settings, otherwise a checkbox', async () => {
    for (const setting of [{ provider: 'recaptcha', siteKey: 'key' }, null] as const) {
      const botCheck = (await create({ botCheck: setting })).get(tokens.botCheck);
      expect(botCheck.waitsForInteraction).to.equal(setting !== null);
    }
  });

  it('uses the HTTP gateways', async () => {
    const container = await create();
    expect(container.get(tokens.signupGateway)).to.be.instanceOf(HttpSignupGateway);
    expect(container.get(tokens.identityGateway)).to.be.instanceOf(HttpIdentityGateway);
  });

  it('gives mock responses if `mock` is set', async () => {
    // Imported, because mocha's `require` would create another module instance.
    const { createContainer } = await import('../../src/composition/container.ts');
    const { tokens } = await import('../../src/composition/tokens.ts');
    const { MockSignupGateway, MockIdentityGateway } = await import(
      '../../src/adapters/mock/mock-gateways.ts'
    );
    const dom = installDom();
    try {
      const container = await createContainer({ ...testSettings, mock: true }, sentences);
      expect(container.get(tokens.signupGateway)).to.be.instanceOf(MockSignupGateway);
      expect(container.get(tokens.identityGateway)).to.be.instanceOf(MockIdentityGateway);
    } finally {
      dom.remove();
    }
  });

  it('gives the views connected stores', async () => {
    const stores = storesOf(await create());
    runInAction(() => {
      stores.signup.step = { name: 'code', email: address('ada@example.com') };
    });
    expect(stores.email.email).to.equal('ada@example.com');
  });
});
