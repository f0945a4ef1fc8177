import { expect } from 'chai';
import { readSettings } from '../src/settings.ts';

describe('Settings from the environment', () => {
  it('have defaults for development', () => {
    const { dataFolder, ...others } = readSettings({});
    expect(others).to.deep.equal({
      port: 8080,
      identityFrontendPort: 3001,
      allowedOrigins: ['http://localhost:3000'],
      requirePersonalInfo: true,
    });
    expect(dataFolder).to.match(/\.data$/);
  });

  it('are read, and count as absent when they are empty', () => {
    const settings = readSettings({
      HOST: '0.0.0.0',
      PORT: '0',
      IDENTITY_FRONTEND_PORT: ' 4001 ',
      DATA_FOLDER: '/data',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
      REQUIRE_PERSONAL_INFO: 'false',
      PRODUCT: 'Northgate',
      REGIONS: 'EU,TEST-EU',
      INTERNAL_EMAIL_DOMAIN: 'own.example',
      SESSION_KEY: 'k'.repeat(32),
      SESSION_COOKIE: 'session',
      CSRF_COOKIE: '',
      CSRF_HEADER: 'X-CSRF',
    });
    expect(settings).to.deep.equal({
      host: '0.0.0.0',
      port: 0,
      identityFrontendPort: 4001,
      dataFolder: '/data',
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      requirePersonalInfo: false,
      product: 'Northgate',
      regions: [
        { value: 'EU', label: 'EU' },
        { value: 'TEST-EU', label: 'TEST-EU' },
      ],
      internalEmailDomain: 'own.example',
      sessionKey: 'k'.repeat(32),
      sessionCookie: 'session',
      csrfHeader: 'X-CSRF',
    });
  });

  for (const [name, value] of [
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['IDENTITY_FRONTEND_PORT', '3001.5'],
    ['HOST', 'http://localhost'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example/'],
    ['ALLOWED_ORIGINS', 'https://a.example,'],
    ['REQUIRE_PERSONAL_INFO', 'yes'],
    ['REGIONS', 'EU;US'],
    ['INTERNAL_EMAIL_DOMAIN', '@own.example'],
    ['SESSION_COOKIE', 'a;b'],
    ['CSRF_HEADER', 'X XSRF'],
  ] as const) {
    it(`refuse ${value} for ${name}, naming both`, () => {
      expect(() => readSettings({ [name]: value })).to.throw(
        new RegExp(`^${name} must be .+, but is "${value.replace(/[*.]/g, '\\$&')}"\\.$`),
      );
    });
  }

  it('refuse a short SESSION_KEY without showing it', () => {
    expect(() => readSettings({ SESSION_KEY: 'secret' })).to.throw(
      /^SESSION_KEY must be at least 32 characters long\.$/,
    );
  });
});
