import { expect } from 'chai';
import type { Container } from 'inversify';
import { runInAction } from 'mobx';
import { HttpIdentityGateway } from '../../src/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../../src/adapters/http/http-signup-gateway.ts';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { SsoStart } from '../../src/application/sso-start.ts';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { createContainer, storesOf } from '../../src/composition/container.ts';
import { openLaterSteps } from '../../src/composition/later-steps.ts';
import { tokens } from '../../src/composition/tokens.ts';
import { EmailStore } from '../../src/ui/steps/email/email-store.ts';
import { LaterSteps } from '../../src/ui/stores/later-steps.ts';
import { SignupStore } from '../../src/ui/stores/signup-store.ts';
import { installDom } from '../harness/dom.ts';
import { FakeChunkLoader } from '../harness/fakes/fake-gateways.ts';
import { testSettings } from '../harness/fakes/test-settings.ts';
import { address, sentences } from '../harness/sentences.ts';

const create = (settings: Partial<PageSettings> = {}, chunks = new FakeChunkLoader()) =>
  createContainer({ ...testSettings, ...settings }, sentences, chunks);

/** The stores of steps 2 and 3, made anew. */
function laterStores(container: Container) {
  const { code, registration } = openLaterSteps(container).steps;
  return { code: code.store, registration: registration.store };
}

describe('the container', () => {
  const identifiers = {
    ...tokens,
    ...{ VerifyEmail, SsoStart, SignupStore, EmailStore, LaterSteps },
  };
  for (const [name, identifier] of Object.entries(identifiers)) {
    it(`makes one ${name}, and asks no browser for it`, async () => {
      const container = await create();
      const made = container.get<object>(identifier);
      expect(made).to.be.an('object');
      expect(container.get<object>(identifier)).to.equal(made);
    });
  }

  it('puts a checkbox in the place of reCAPTCHA where there is no site key', async () => {
    const container = await create({ recaptchaSiteKey: null });
    expect(container.get(tokens.botCheck).waitsForInteraction).to.equal(false);
  });

  it('takes reCAPTCHA where there is one', async () => {
    const container = await create({ recaptchaSiteKey: 'key' });
    expect(container.get(tokens.botCheck).waitsForInteraction).to.equal(true);
  });

  it('makes real calls, for which no part is fetched', async () => {
    const chunks = new FakeChunkLoader();
    const container = await create({}, chunks);
    expect(container.get(tokens.signupGateway)).to.be.instanceOf(HttpSignupGateway);
    expect(container.get(tokens.identityGateway)).to.be.instanceOf(HttpIdentityGateway);
    expect(chunks.loads).to.equal(0);
  });

  it('gives canned answers where the settings ask for them, and fetches them as a part', async () => {
    // They come through `import()`; what mocha requires would be another container than theirs.
    const { createContainer } = await import('../../src/composition/container.ts');
    const { tokens } = await import('../../src/composition/tokens.ts');
    const { MockSignupGateway } = await import('../../src/adapters/mock/mock-signup-gateway.ts');
    const { MockIdentityGateway } = await import(
      '../../src/adapters/mock/mock-identity-gateway.ts'
    );
    const dom = installDom();
    try {
      const chunks = new FakeChunkLoader();
      const settings = { ...testSettings, mock: true };
      chunks.failure = new Error('no network');
      const failed = await createContainer(settings, sentences, chunks).catch(
        (error: unknown) => error,
      );
      expect(failed).to.equal(chunks.failure);

      chunks.failure = null;
      const container = await createContainer(settings, sentences, chunks);
      expect(container.get(tokens.signupGateway)).to.be.instanceOf(MockSignupGateway);
      expect(container.get(tokens.identityGateway)).to.be.instanceOf(MockIdentityGateway);
    } finally {
      dom.remove();
    }
  });

  it('opens the later steps again as well as the first time', async () => {
    const container = await create();
    for (let time = 0; time < 2; time += 1) {
      const { code, registration } = laterStores(container);
      expect([code.another.secondsToWait, registration.values.email]).to.deep.equal([0, '']);
    }
  });

  it('lets the later steps join in at any time', async () => {
    const container = await create({ resendCooldown: 30 });
    const { signup } = storesOf(container);
    const email = address('ada@example.com');
    const step = { name: 'registration', email, signupCode: 'code' } as const;
    runInAction(() => {
      signup.step = { ...step, requirePersonalInfo: true, sso: null };
      signup.resend = { limitReached: false, availableAt: Date.now() + 60_000 };
    });
    const { code, registration } = laterStores(container);
    expect(registration.values.email).to.equal('ada@example.com');
    expect(registration.asksFor('firstName')).to.equal(true);
    expect(code.another.secondsToWait).to.be.greaterThan(50);
    runInAction(() => {
      signup.resend = { limitReached: false, availableAt: 0 };
    });
  });

  it('keeps two pages apart', async () => {
    const one = storesOf(await create());
    const other = storesOf(await create());
    one.email.type('ada@example.com');
    expect(other.email.email).to.equal('');
  });

  it('gives the views the stores that know each other', async () => {
    const stores = storesOf(await create());
    runInAction(() => {
      stores.signup.step = { name: 'code', email: address('ada@example.com') };
    });
    expect(stores.email.email).to.equal('ada@example.com');
  });
});
