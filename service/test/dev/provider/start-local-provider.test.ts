import { expect } from 'chai';
import {
  type LocalProvider,
  startLocalProvider,
} from '../../../dev/provider/start-local-provider.ts';
import { OpenIdProviders } from '../../../src/adapters/sso/open-id-providers.ts';
import { testBranding } from '../../fixtures/service-fixture.ts';

const { info, warn } = console;

describe('The local provider', () => {
  let provider: LocalProvider;
  const printed: unknown[] = [];
  before(async () => {
    console.info = console.warn = (line) => printed.push(line);
    provider = await startLocalProvider({ port: 0, brand: testBranding });
  });
  after(async () => {
    Object.assign(console, { info, warn });
    await provider.close();
  });

  const setOut = async (callback: string) => {
    const providers = new OpenIdProviders(provider.sso, () => {});
    const { url } = await providers.begin('google', 'signUp', callback, null);
    return fetch(url, { redirect: 'manual', headers: { Accept: 'text/html' } });
  };

  it('redirects to callbacks on any port of this machine only', async () => {
    for (const port of [8080, 18_080]) {
      const response = await setOut(`http://localhost:${port}/api/sso/google/callback`);
      expect(response.headers.get('Location')).to.match(/^\/google\/choose\//);
    }
    for (const callback of [
      'http://evil.example/api/sso/google/callback',
      'http://localhost.evil.example:8080/api/sso/google/callback',
      'http://localhost:8080/api/sso/google/callback/elsewhere',
    ]) {
      const response = await setOut(callback);
      expect(response.status).to.equal(400);
      expect(await response.text()).to.include('invalid_redirect_uri');
    }
  });

  it('refuses a sign-in that was not started', async () => {
    const response = await fetch(`${provider.url}/google/choose/made-up`);
    expect(response.status).to.equal(400);
    expect(await response.text()).to.include('This sign-in has ended');
  });
});
