import { expect } from 'chai';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { createContainer, storesOf } from '../../src/composition/container.ts';
import { tokens } from '../../src/composition/tokens.ts';
import { installDom } from '../harness/dom.ts';
import { address, sentences } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const create = (settings: Partial<PageSettings> = {}) =>
  createContainer({ ...testSettings, ...settings }, sentences);

describe('the container', () => {
  it('creates all stores and adapters once, without browser globals', async () => {
    const container = await create();
    const stores = Object.values(storesOf(container));
    expect(Object.values(storesOf(container))).to.have.ordered.members(stores);
    for (const [name, token] of Object.entries(tokens)) {
      expect(container.get<object>(token), name).to.equal(container.get<object>(token));
    }
  });

  it('gives mock responses if `mock` is set', async () => {
    // Imported, because mocha's `require` would create another module instance.
    const container = await import('../../src/composition/container.ts');
    const { tokens } = await import('../../src/composition/tokens.ts');
    const dom = installDom();
    try {
      const made = await container.createContainer({ ...testSettings, mock: true }, sentences);
      const email = address('login-fails@a.example');
      const login = made.get(tokens.identityGateway).login(email, 'Passw0rd!', 'EU');
      const outcomes = [await made.get(tokens.signupGateway).resendCode(email), await login];
      expect(outcomes.map(({ kind }) => kind)).to.deep.equal(['resent', 'refused']);
    } finally {
      dom.remove();
    }
  });
});
