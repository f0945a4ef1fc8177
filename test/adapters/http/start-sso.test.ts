import { expect } from 'chai';
import { trustedRedirect } from '#page/adapters/http/start-sso.ts';

const production = {
  environment: 'production',
  redirectOrigins: ['https://login.microsoftonline.com', 'https://accounts.google.com'],
  identityApi: 'https://identity.northgate.test/auth-api',
  identityFrontend: 'https://console.northgate.test/home',
  regions: [
    { value: 'US', label: 'US' },
    { value: 'EU', label: 'EU', identityApi: 'https://eu.northgate.test/auth-api' },
  ],
} as const;

const development = {
  ...production,
  environment: 'development',
  identityApi: 'http://localhost:8080/auth-api',
  identityFrontend: 'http://127.0.0.1:3001/',
} as const;

describe('trustedRedirect', () => {
  it('follows addresses of providers and of the identity service, and normalizes them', () => {
    for (const address of [
      'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&scope=openid%20email#top',
      'https://login.microsoftonline.com/',
      'https://identity.northgate.test/anywhere',
      'https://console.northgate.test/',
      'https://eu.northgate.test/callback',
    ]) {
      expect(trustedRedirect(address, production)).to.equal(address);
    }
    const redirect = 'HTTPS://Accounts.Google.com:443/a/../b';
    expect(trustedRedirect(redirect, production)).to.equal('https://accounts.google.com/b');
  });

  it('follows no other address', () => {
    for (const hostile of [
      'javascript://accounts.google.com/%0aalert(1)',
      'blob:https://accounts.google.com/0b5c',
      '//accounts.google.com/',
      '/relative',
      'https:accounts.google.com',
      'https:\\\\accounts.google.com',
      'https://evil.example\\@accounts.google.com/',
      'https://accounts.google.com\\@evil.example/',
      'https://accounts.google.com/\\evil.example',
      'https://accounts.google.com@evil.example/',
      'https://user@accounts.google.com/',
      'https://accounts.google.com.evil.example/',
      'https://evil-accounts.google.com/',
      'https://google.com/',
      'https://accounts.google.com./',
      'https://accounts.google.com:8443/',
      'http://accounts.google.com/',
      'https://аccounts.google.com/',
      'https://acc\tounts.google.com/',
      ['https://accounts.google.com/'],
      null,
    ]) {
      expect(trustedRedirect(hostile, production), JSON.stringify(hostile)).to.equal(null);
    }
  });

  it('follows http on localhost in development, to configured ports', () => {
    for (const address of ['http://localhost:8080/callback', 'http://127.0.0.1:3001/']) {
      expect(trustedRedirect(address, development)).to.equal(address);
    }
    for (const address of ['http://localhost:3001/', 'http://accounts.google.com/']) {
      expect(trustedRedirect(address, development), address).to.equal(null);
    }
  });

  it('follows no http in production or to other hosts, even to configured origins', () => {
    const released = { ...development, environment: 'production' } as const;
    expect(trustedRedirect('http://localhost:8080/callback', released)).to.equal(null);
    const settings = { ...development, redirectOrigins: ['http://intranet.example'] };
    expect(trustedRedirect('http://intranet.example/', settings)).to.equal(null);
  });

  it('ignores an invalid address in the settings', () => {
    const settings = { ...production, identityApi: 'nonsense', identityFrontend: '' };
    expect(trustedRedirect('https://identity.northgate.test/', settings)).to.equal(null);
    expect(trustedRedirect('https://accounts.google.com/', settings)).not.to.equal(null);
  });
});
