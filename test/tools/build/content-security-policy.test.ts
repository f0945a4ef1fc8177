import { expect } from 'chai';
import type { Settings } from '../../../shared/settings/settings-schema.ts';
import { contentSecurityPolicy } from '../../../tools/build/content-security-policy.ts';
import { northgateSettings } from '../../harness/northgate.ts';

const plain: Settings = {
  ...northgateSettings('development', {}),
  signupApi: 'https://api.example.com/signup/api',
  identityApi: 'https://id.example.com/auth-api',
  recaptchaSiteKey: null,
  recaptchaNet: false,
  marketing: false,
};

const policy = (settings: Partial<Settings>) =>
  contentSecurityPolicy({ ...plain, ...settings }, { style: 'sha256-abc=', script: 'sha256-def=' });

describe('contentSecurityPolicy', () => {
  it('allows only its own files, the two APIs, and the inline parts of the page', () => {
    expect(policy({}).split('; ')).to.deep.equal([
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

  it("allows Google's bot check with a site key", () => {
    expect(policy({ recaptchaSiteKey: 'key' }).split('; ')).to.include.members([
      "script-src 'self' 'sha256-def=' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      "connect-src 'self' https://api.example.com https://id.example.com https://www.google.com/recaptcha/",
    ]);
    expect(policy({ recaptchaSiteKey: 'key' })).not.to.contain('recaptcha.net');
  });

  it("allows style attributes for Google's bot check, but no style elements", () => {
    const styles = (directives: string) =>
      directives.split('; ').filter((directive) => directive.startsWith('style-src'));
    const strict = "style-src 'self' 'sha256-abc='";
    expect(styles(policy({ recaptchaSiteKey: 'key' }))).to.deep.equal([
      strict,
      "style-src-attr 'unsafe-inline'",
    ]);
    expect(styles(policy({}))).to.deep.equal([strict]);
  });

  it('allows recaptcha.net if configured, only with a site key', () => {
    expect(policy({ recaptchaSiteKey: 'key', recaptchaNet: true })).to.contain(
      'https://www.recaptcha.net/recaptcha/',
    );
    expect(policy({ recaptchaNet: true })).to.equal(policy({}));
  });

  it('allows the origins of trackers with marketing', () => {
    const trackers = {
      analyticsScript: 'https://stats.example.net/a.js?id=1',
      crmScript: 'https://crm.example.net/b.js',
    };
    expect(policy({ ...trackers, marketing: true })).to.contain(
      "script-src 'self' 'sha256-def=' https://stats.example.net https://crm.example.net;",
    );
    expect(policy({ ...trackers, marketing: false })).to.equal(policy({}));
  });

  it('allows requests and pictures to the hosts of analytics, but no scripts, with marketing', () => {
    const analyticsHosts = ['https://*.stats.example.net', 'https://eu.example.net'];
    const apis = 'https://api.example.com https://id.example.com';
    const hosts = analyticsHosts.join(' ');
    const directives = policy({ analyticsHosts, marketing: true }).split('; ');
    expect(directives).to.include.members([
      "script-src 'self' 'sha256-def='",
      `connect-src 'self' ${apis} ${hosts}`,
      `img-src 'self' data: ${hosts}`,
    ]);
    expect(policy({ analyticsHosts, marketing: false })).to.equal(policy({}));
  });
});
