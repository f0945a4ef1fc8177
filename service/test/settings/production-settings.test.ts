import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { readSettings, unreadVariables } from '../../src/settings/read-settings.ts';
import { failure, production, webhookSecret, writePageSettings } from '../harness/variables.ts';

describe('Settings of production', () => {
  it('configure mail server, bot check, single sign-on and directory, with defaults', () => {
    const settings = readSettings({ ...production, GOOGLE_ISSUER: 'http://localhost:4000' });
    const client = { clientId: 'id', clientSecret: 'hidden' };
    const issuer = 'https://login.microsoftonline.com/organizations/v2.0';
    expect(settings).to.deep.include({
      environment: 'production',
      drainSeconds: 5,
      smtp: { url: production.SMTP_URL, from: production.MAIL_FROM },
      botCheck: { secret: 'hidden-bot-check', hostnames: ['signup.example.com'] },
      azure: { ...client, issuer },
      google: { ...client, issuer: 'http://localhost:4000' },
      scim: { url: 'https://directory.example.com/scim/v2', token: 'hidden-token' },
    });
  });

  it('are rejected with an address that is not https', () => {
    for (const name of ['PUBLIC_URL', 'ALLOWED_ORIGINS']) {
      const message = failure({ ...production, [name]: 'http://localhost:3000' });
      expect(message)
        .to.include(`${name}: found "http://localhost:3000"; allowed is `)
        .and.match(/that begins? with https:\/\/[^(]*/);
    }
  });

  it('are rejected with a page on another host, which would not get the cookies', () => {
    for (const origin of ['https://example.com', 'https://a.signup.example.com']) {
      const ALLOWED_ORIGINS = `https://signup.example.com,${origin}`;
      expect(failure({ ...production, ALLOWED_ORIGINS }))
        .to.match(/ on the host of PUBLIC_URL, signup\.example\.com \(cookies belong to one host\)/)
        .and.include(`${origin}"; allowed`);
    }
    const ALLOWED_ORIGINS = 'https://www.example.com';
    expect(readSettings({ ALLOWED_ORIGINS }).allowedOrigins).to.deep.equal([ALLOWED_ORIGINS]);
  });

  for (const [name, group] of [
    ['SCIM_URL'],
    ['AZURE_ISSUER'],
    ['WEBHOOK_URL', 'WEBHOOK'],
    ['DECISION_URL', 'DECISION'],
  ] as const) {
    it(`allow http to this machine, but to no other, for ${name}`, () => {
      const local = { ...production, [name]: 'http://localhost:9000/a' };
      const signed = { ...local, ...(group && { [`${group}_SECRET`]: webhookSecret }) };
      const flag = `${group}_PRIVATE_ADDRESSES`;
      const allowed = { ...signed, ...(group && { [flag]: 'true' }) };
      expect(readSettings(allowed)).to.be.an('object');
      for (const found of [signed, allowed]) {
        expect(failure({ ...found, [name]: 'http://partner.example/a' })).to.match(
          new RegExp(`^${name}: found .*; allowed is .*https`),
        );
      }
      if (group)
        expect(failure(signed)).to.equal(`${flag} must be true: ${name} is on this machine.`);
    });
  }

  it('are rejected with all missing ones in one message, those of the brand included', () => {
    const { ENVIRONMENT, BRAND } = production;
    const { ENVIRONMENT: _, BRAND: __, ...required } = { ...production, ADDRESS_KEY: '' };
    const message = failure({ ENVIRONMENT, BRAND, FORGET_AFTER_HANDOVER: 'true' });
    for (const name of Object.keys(required)) expect(message).to.match(RegExp(`\\b${name}\\b`));
    const unreadable = failure({ ENVIRONMENT, BRAND: 'docs' });
    expect(unreadable).to.include('PUBLIC_URL: is missing').and.include('brand.json');
  });

  it('are accepted as in the example, with its optional ones', () => {
    const example = readFileSync('deploy/service.env.example', 'utf8');
    const origin = 'https://acme.okta.com';
    const page = { ssoProviders: ['azure', 'google', { name: 'okta', label: 'Acme SSO', origin }] };
    const replaced = {
      SESSION_KEY: production.SESSION_KEY,
      PAGE_SETTINGS: writePageSettings(page),
      WEBHOOK_SECRET: webhookSecret,
      DECISION_SECRET: webhookSecret,
      MAIL_EVENTS_SECRET: webhookSecret,
    };
    const optional = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, '')) as Record<string, string>;
    const settings = readSettings({ ...optional, ...replaced });
    expect(unreadVariables(optional, settings)).to.deep.equal([]);
    expect(Object.keys(settings.customProviders)).to.deep.equal(['okta']);
    const required = { ...parseEnv(example), BRAND: production.BRAND } as Record<string, string>;
    expect(readSettings({ ...required, SESSION_KEY: replaced.SESSION_KEY }).webhook).to.equal(null);
  });

  it("are the brand's, overridden by the page's file", () => {
    const settings = readSettings({
      ...production,
      PAGE_SETTINGS: writePageSettings({ product: 'Southgate', internalEmailDomain: 'Own.Test' }),
    });
    expect(settings.branded.settings).to.include({
      product: 'Southgate',
      internalEmailDomain: 'own.test',
      signInUrl: 'https://console.northgate.example/',
    });
    const { branded } = readSettings({ IDENTITY_FRONTEND_PORT: '4001' });
    expect(branded.settings.signInUrl).to.equal('http://localhost:4001/');
  });

  it('are rejected if the bot check of the page has no secret, or the secret no use', () => {
    const { BOT_CHECK_SECRET: _, ...without } = production;
    expect(failure(without)).to.equal(
      'BOT_CHECK_SECRET must be set: botCheck of brands/northgate/brand.json is recaptcha.',
    );
    const PAGE_SETTINGS = writePageSettings({ botCheck: { provider: 'altcha' } });
    expect(readSettings({ ...without, PAGE_SETTINGS }).botCheck).to.equal(null);
    expect(failure({ ...production, PAGE_SETTINGS })).to.match(
      /^BOT_CHECK_SECRET must not be set: botCheck of .+ is altcha\.$/,
    );
  });

  it('are rejected if the page offers providers that are not configured', () => {
    const { AZURE_CLIENT_ID: _, AZURE_CLIENT_SECRET: __, ...withoutAzure } = production;
    expect(failure(withoutAzure)).to.equal(
      'AZURE_CLIENT_ID and AZURE_CLIENT_SECRET must be set: ssoProviders of brands/northgate/brand.json offers Microsoft.',
    );
    const PAGE_SETTINGS = writePageSettings({ ssoProviders: ['azure'] });
    expect(failure({ ...production, PAGE_SETTINGS })).to.match(
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must not be set: .+ does not offer Google\.$/,
    );
  });
});
