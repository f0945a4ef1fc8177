import { expect } from 'chai';
import { loadBotCheckKind } from '#page/adapters/bot-check/bot-checks.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { contentSecurityPolicy, headersFor } from '#tools/build/hosts/headers.ts';
import { nginxHeaders } from '#tools/build/hosts/nginx-headers.ts';
import { standardRows, withWidget } from '../../harness/fake-widgets.ts';
import { northgateSettings } from '../../harness/northgate.ts';

const plain: Settings = {
  ...northgateSettings('development', {}),
  signupApi: 'https://api.example.com/signup/api',
  identityApi: 'https://id.example.com/auth-api',
  botCheck: null,
  recaptchaNet: false,
  marketing: false,
};

const policy = async (changes: Partial<Settings>) => {
  const settings = { ...plain, ...changes };
  const hashes = { style: 'sha256-abc=', script: 'sha256-def=' };
  const { policySources } = await loadBotCheckKind(settings);
  return contentSecurityPolicy(settings, hashes, policySources(settings));
};

describe('contentSecurityPolicy', () => {
  it('allows only its own files, the two APIs, and the inline parts of the page', async () => {
    expect((await policy({})).split('; ')).to.deep.equal([
      "default-src 'none'",
      "script-src 'self' 'sha256-def='",
      "frame-src 'none'",
      "connect-src 'self' https://api.example.com https://id.example.com",
      "img-src 'self' data:",
      "style-src 'self' 'sha256-abc='",
      "font-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('allows the identity providers of all regions', async () => {
    const regions = [{ value: 'EU', label: 'EU', identityApi: 'https://id.eu.example/auth-api' }];
    expect((await policy({ regions })).split('; ')).to.include(
      "connect-src 'self' https://api.example.com https://id.example.com https://id.eu.example",
    );
  });

  it("allows Google's bot check and its style attributes with a site key, but no style elements", async () => {
    const directives = (await policy(withWidget('recaptcha'))).split('; ');
    expect(directives).to.include.members([
      "style-src 'self' 'sha256-abc='",
      "style-src-attr 'unsafe-inline'",
      "script-src 'self' 'sha256-def=' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      "connect-src 'self' https://api.example.com https://id.example.com https://www.google.com/recaptcha/",
    ]);
    expect(directives.join()).not.to.contain('recaptcha.net');
  });

  it('allows recaptcha.net if configured, only with a site key', async () => {
    expect(await policy({ ...withWidget('recaptcha'), recaptchaNet: true })).to.contain(
      'https://www.recaptcha.net/recaptcha/',
    );
    expect(await policy({ recaptchaNet: true })).to.equal(await policy({}));
  });

  for (const [provider, { policySources }] of standardRows) {
    it(`adds the sources of ${provider}, and style attributes`, async () => {
      const added: Readonly<Record<string, readonly string[]>> = policySources;
      const expected = (await policy({})).split('; ').flatMap((directive) => {
        const [name = ''] = directive.split(' ');
        const sources = added[name] ?? [];
        const replaced = sources.length > 0 ? directive.replace(" 'none'", '') : directive;
        const attributes = name === 'style-src' ? ["style-src-attr 'unsafe-inline'"] : [];
        return [[replaced, ...sources].join(' '), ...attributes];
      });
      expect((await policy(withWidget(provider))).split('; ')).to.have.members(expected);
    });
  }

  it('allows nothing more for ALTCHA', async () => {
    expect(await policy({ botCheck: { provider: 'altcha' } })).to.equal(await policy({}));
  });

  it('allows scripts of trackers, and requests and pictures of analytics, with marketing only', async () => {
    const trackers = {
      analyticsScript: 'https://stats.example.net/a.js?id=1',
      crmScript: 'https://crm.example.net/b.js',
      analyticsHosts: ['https://*.stats.example.net', 'https://eu.example.net'],
    };
    const apis = 'https://api.example.com https://id.example.com';
    const scripts = 'https://stats.example.net https://crm.example.net';
    const hosts = [scripts, ...trackers.analyticsHosts].join(' ');
    expect((await policy({ ...trackers, marketing: true })).split('; ')).to.include.members([
      `script-src 'self' 'sha256-def=' ${scripts}`,
      `connect-src 'self' ${apis} ${hosts}`,
      `img-src 'self' data: ${hosts}`,
    ]);
    expect(await policy({ ...trackers, marketing: false })).to.equal(await policy({}));
  });
});

const rules = (environment: string) =>
  headersFor(
    northgateSettings(environment, {}),
    { style: 'sha256-abc=', script: 'sha256-def=' },
    {},
  );

describe('headersFor', () => {
  it('sends the security headers with every response', () => {
    for (const { path, headers } of rules('production')) {
      expect(headers, path).to.include({
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        Vary: 'Accept-Encoding',
      });
      expect(headers).to.include.keys('Content-Security-Policy', 'Permissions-Policy');
    }
  });

  it('does not bind localhost to https in development', () => {
    for (const { headers } of rules('development')) {
      expect(headers).not.to.include.keys('Strict-Transport-Security');
    }
  });
});

const documents = 'documents/0a1b2c3d';
const conf = (value: string) =>
  nginxHeaders({ path: '/', documents, rules: [{ path: '/*', headers: { 'X-Any': value } }] });

// `test/deploy` has the tests of nginx.
describe('nginxHeaders', () => {
  it('rejects values that nginx would change', () => {
    for (const value of ['a $host', 'a "b"', 'a \\ b', 'a\nb']) {
      expect(() => conf(value)).to.throw(`nginx cannot send this in a header: ${value}`);
    }
  });
});
