import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { databaseName } from '../../src/settings/database-hosts.ts';
import { readSettings, unreadVariables } from '../../src/settings/read-settings.ts';

const production = {
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://signup.example.com/',
  ALLOWED_ORIGINS: 'https://signup.example.com,https://signup.example.com:8443',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgres://signup:hidden@database.example.com/signup',
  SESSION_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://signup:hidden@mail.example.com',
  MAIL_FROM: 'Northgate <signup@example.com>',
  BOT_CHECK_SECRET: 'hidden-bot-check',
  SCIM_URL: 'https://directory.example.com/scim/v2/',
  SCIM_TOKEN: 'hidden-token',
  BRAND: 'brands/northgate',
  AZURE_CLIENT_ID: 'id',
  AZURE_CLIENT_SECRET: 'hidden',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'hidden',
};

const webhookSecret = `whsec_${'a'.repeat(32)}`;

describe('Settings from the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-settings-'));
  after(() => rmSync(folder, { recursive: true }));
  const writePageSettings = (settings: object) => {
    const file = join(folder, 'page.json');
    writeFileSync(file, JSON.stringify(settings));
    return file;
  };

  it('have defaults for development, reachable from this machine only', () => {
    const { dataFolder, ...others } = readSettings({ ENVIRONMENT: ' ', SCIM_URL: '' });
    expect(others).to.deep.include({
      environment: 'development',
      host: '127.0.0.1',
      trustedProxies: [],
      allowedOrigins: ['http://localhost:3000'],
      webhook: null,
      smtp: null,
      scim: null,
      databaseUrl: null,
    });
    expect(dataFolder).to.match(/\.data$/);
  });

  const hosts = 'postgres://a:b@one:5432,two:5433,[::1]/a?target_session_attrs=read-write';
  const keys = ['n'.repeat(32), 'o'.repeat(32)];
  for (const [name, text, key, value] of [
    ['IDENTITY_FRONTEND_PORT', ' 4001 ', 'identityFrontendPort', 4001],
    ['PUBLIC_URL', 'http://localhost:8080/', 'publicUrl', 'http://localhost:8080'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::1', 'trustedProxies', ['10.0.0.0/8', '::1']],
    ['DATABASE_URL', hosts, 'databaseUrl', hosts],
    ['REQUIRE_SYNCHRONOUS_STANDBY', 'true', 'requireSynchronousStandby', true],
    ['CSRF_COOKIE', '', 'csrfCookie', null],
    ['CORPORATE_DOMAINS', 'ｆｕｌｌ。example.', 'corporateDomains', ['full.example']],
    ['REVIEW_DOMAINS', '*', 'reviewedDomains', ['*']],
    [
      'EMAIL_DOMAINS_ALLOWED',
      'Bücher.example, b.example c.example',
      'emailDomainsAllowed',
      { domains: ['Bücher.example', 'b.example', 'c.example'] },
    ],
    ['EMAIL_DOMAINS_REFUSED', 'file:/a.txt', 'emailDomainsRefused', { file: '/a.txt' }],
    ['SESSION_KEY', keys.join(' '), 'sessionKeys', keys],
    ['REVIEWERS', 'ada@a.example, eve@b.example', 'reviewers', ['ada@a.example', 'eve@b.example']],
  ] as const) {
    it(`read ${name} without outer whitespace: "${text}"`, () => {
      expect(readSettings({ [name]: text })[key]).to.deep.equal(value);
    });
  }

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

  const refused = {
    PORT: ['65536'],
    HOST: ['http://localhost'],
    PUBLIC_URL: ['http://signup.example.com', 'https://signup.example.com/?x'],
    TRUSTED_PROXIES:
      '10.0.0.0/33 proxy.example 10.0.0.1,203.0.113.9/0 ::/8 ::ffff:0.0.0.0/96 2000::/3'.split(' '),
    DRAIN_SECONDS: ['2.5'],
    DATABASE_POOL_SIZE: ['0'],
    ALLOWED_ORIGINS:
      '* https://a.example/ https://a.example, http://a.example http://localhost.example'.split(
        ' ',
      ),
    REQUIRE_PERSONAL_INFO: ['yes'],
    REVIEW_DOMAINS: ['*.example'],
    REVIEWERS: ['ada@a.example; eve'],
    EMAIL_DOMAINS_ALLOWED: ['*', 'a.example https://b.example', '/etc/signup/allowed.txt', 'file:'],
    SESSION_COOKIE: ['a;b'],
    CSRF_HEADER: ['X XSRF'],
    ENVIRONMENT: ['prod'],
    MAIL_FROM: ['Northgate', 'a@b.example, c@d.example'],
    BOT_CHECK_HOSTNAMES: ['https://a.example'],
    SCIM_URL: ['http://directory.example.com'],
  };
  /** Variables that need the others of their group. */
  const grouped = /^(MAIL|BOT_CHECK|SCIM)_/;
  for (const [name, value] of Object.entries(refused).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )) {
    it(`refuse ${value} for ${name}, naming both`, () => {
      const others = grouped.test(name) ? production : {};
      const message = failure({ ...others, [name]: value });
      expect(message).to.match(new RegExp(`^${name}: found .+; allowed is .+\\.$`));
      expect(message).to.include(`found "${value}";`);
    });
  }

  it('refuse cookie names that need https if a page is served without it', () => {
    for (const [name, value] of [
      ['SESSION_COOKIE', '__Host-session'],
      ['CSRF_COOKIE', '__secure-csrf'],
    ] as const) {
      const origins = 'https://signup.example.com,http://localhost:3000';
      const message = failure({ ALLOWED_ORIGINS: origins, [name]: value });
      expect(message).to.match(new RegExp(`^${name}: found "${value}"; allowed is .* https\\.$`));
      const settings = readSettings({ ALLOWED_ORIGINS: 'https://a.example', [name]: value });
      expect(Object.values(settings)).to.include(value);
    }
  });

  it('refuse the session keys of the documents', () => {
    for (const file of ['deploy/service.env.example', 'deploy/kubernetes/service.env.example']) {
      const [, key = ''] = /^SESSION_KEY=(.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
      expect(failure({ ...production, SESSION_KEY: key })).to.equal(
        'SESSION_KEY: allowed is your own, at least 32 characters long: `openssl rand -base64 48`, or several separated by spaces, without quotes.',
      );
    }
  });

  it('refuse a secret without showing it', () => {
    const postgres = 'a URL that begins with postgres:// or postgresql://';
    const withoutLog = '.+ without the options logger and debug';
    const { SMTP_URL: smtp } = production;
    const ownKey = 'your own, at least 32 characters long';
    const key = 'k'.repeat(32);
    for (const [name, value, why] of [
      ['SESSION_KEY', 'hidden', ownKey],
      ['SESSION_KEY', `"${key} ${key}"`, ownKey],
      ['SESSION_KEY', `${key} hidden`, ownKey],
      ['DATABASE_URL', 'https://hidden@x', postgres],
      ['DATABASE_URL', 'postgres://hidden@one:5432,two:port/a', '.+host1:5432,host2:5432'],
      ['SMTP_URL', 'https://hidden@x', 'a URL that begins with smtp:// or smtps://'],
      // They would log every mail.
      ['SMTP_URL', `${smtp}/?requireTLS=true&debug`, withoutLog],
      ['SMTP_URL', `${smtp}/?%6Cogger=1`, withoutLog],
    ] as const) {
      const message = failure({ ...production, [name]: value });
      expect(message, value).to.match(new RegExp(`^${name}: allowed is ${why}`));
      expect(message).not.to.include('hidden');
    }
    const SMTP_URL = `${smtp}/?requireTLS=true`;
    expect(readSettings({ ...production, SMTP_URL }).smtp?.url).to.equal(SMTP_URL);
    const message = failure({ PUBLIC_URL: 'https://user:hidden@signup.example.com' });
    expect(message).to.match(
      /^PUBLIC_URL: found "https:\/\/\*\*\*@signup\.example\.com"; allowed is .+\.$/,
    );
  });

  it('name a database by name and hosts, without its password', () => {
    const url = 'postgres://signup:hidden@one:5432,two:5433/signup?sslmode=require';
    expect(databaseName(url)).to.equal('PostgreSQL signup on one:5432, two:5433');
    const socket = 'postgres:///signup?host=/run/postgresql';
    expect(databaseName(socket)).to.equal('PostgreSQL signup on /run/postgresql');
  });

  it('are refused if one is set without the other', () => {
    for (const [set, value, missing] of [
      ['SMTP_URL', production.SMTP_URL, 'MAIL_FROM'],
      ['BOT_CHECK_HOSTNAMES', 'a.example', 'BOT_CHECK_SECRET'],
      ['GOOGLE_ISSUER', 'https://a.example', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
      ['SCIM_TOKEN', 'hidden', 'SCIM_URL'],
    ] as const) {
      const message = failure({ [set]: value });
      expect(message).to.equal(`${set} must not be set without ${missing}.`);
    }
  });

  it('are refused in production with an address that is not https', () => {
    for (const name of ['PUBLIC_URL', 'ALLOWED_ORIGINS']) {
      const message = failure({ ...production, [name]: 'http://localhost:3000' });
      expect(message)
        .to.include(`${name}: found "http://localhost:3000"; allowed is `)
        .and.match(/that begins? with https:\/\/[^(]*/);
    }
  });

  for (const [name, group] of [
    ['SCIM_URL'],
    ['AZURE_ISSUER'],
    ['BREACHED_PASSWORDS_URL'],
    ['WEBHOOK_URL', 'WEBHOOK'],
    ['DECISION_URL', 'DECISION'],
  ] as const) {
    it(`allow http to this machine, but to no other, for ${name} in production`, () => {
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

  it('are refused in production while a required one is missing', () => {
    expect(readSettings(production)).to.include({ environment: 'production' });
    for (const name of Object.keys(production)) {
      if (name === 'ENVIRONMENT') continue;
      const message = failure({ ...production, [name]: '' });
      expect(message, name).to.match(new RegExp(`(^|\\s)${name}\\b`));
      expect(message, name).not.to.include('hidden');
    }
    expect(failure({ ENVIRONMENT: 'production' }).split('\n').length).to.equal(10);
  });

  it('are refused in production with all missing ones in one message, those of the brand included', () => {
    const { ENVIRONMENT, BRAND } = production;
    const { ENVIRONMENT: _, BRAND: __, ...required } = { ...production, ADDRESS_KEY: '' };
    const message = failure({ ENVIRONMENT, BRAND, FORGET_AFTER_HANDOVER: 'true' });
    for (const name of Object.keys(required)) expect(message).to.match(RegExp(`\\b${name}\\b`));
    const unreadable = failure({ ENVIRONMENT, BRAND: folder });
    expect(unreadable).to.include('PUBLIC_URL: is missing').and.include('brand.json');
  });

  it('are accepted as in the example, with its optional ones', () => {
    const example = readFileSync('deploy/service.env.example', 'utf8');
    const origin = 'https://acme.okta.com';
    const page = { ssoProviders: ['azure', 'google', { name: 'okta', label: 'Acme SSO', origin }] };
    const own = {
      SESSION_KEY: production.SESSION_KEY,
      PAGE_SETTINGS: writePageSettings(page),
      WEBHOOK_SECRET: webhookSecret,
      DECISION_SECRET: webhookSecret,
      MAIL_EVENTS_SECRET: webhookSecret,
    };
    const optional = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, '')) as Record<string, string>;
    const settings = readSettings({ ...optional, ...own });
    expect(unreadVariables(optional, settings)).to.deep.equal([]);
    expect(Object.keys(settings.customProviders)).to.deep.equal(['okta']);
    const required = { ...parseEnv(example), BRAND: production.BRAND } as Record<string, string>;
    expect(readSettings({ ...required, SESSION_KEY: own.SESSION_KEY }).webhook).to.equal(null);
  });

  it('are refused with a misspelled variable; those without effect are listed', () => {
    const { SMTP_URL, ...others } = production;
    expect(failure({ ...others, SMPT_URL: SMTP_URL })).to.match(
      /\nSMPT_URL: there is no such setting\. Did you mean SMTP_URL\?$/,
    );
    const variables = { RATE_LIMIT_CODES: '5/hour', RATE_LIMIT_LOGINS: ' ', OIDC_NONE_ISSUER: 'x' };
    expect(unreadVariables(variables, readSettings({}))).to.deep.equal([
      'RATE_LIMIT_CODES',
      'OIDC_NONE_ISSUER',
    ]);
  });

  it('are refused if the bot check of the page has no secret, or the secret no use', () => {
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

  it('are refused in production if the page offers providers that are not configured', () => {
    const { AZURE_CLIENT_ID: _, AZURE_CLIENT_SECRET: __, ...withoutAzure } = production;
    expect(failure(withoutAzure)).to.equal(
      'AZURE_CLIENT_ID and AZURE_CLIENT_SECRET must be set: ssoProviders of brands/northgate/brand.json offers Microsoft.',
    );
    const PAGE_SETTINGS = writePageSettings({ ssoProviders: ['azure'] });
    expect(failure({ ...production, PAGE_SETTINGS })).to.match(
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must not be set: .+ does not offer Google\.$/,
    );
  });

  describe('of a custom provider', () => {
    const okta = { name: 'acme-okta', label: 'Acme SSO', origin: 'https://acme.okta.com' };
    const withOkta = { ...production, PAGE_SETTINGS: '' };
    before(() => {
      withOkta.PAGE_SETTINGS = writePageSettings({ ssoProviders: ['azure', 'google', okta] });
    });
    const variables = {
      OIDC_ACME_OKTA_ISSUER: 'https://acme.okta.com',
      OIDC_ACME_OKTA_CLIENT_ID: 'id',
      OIDC_ACME_OKTA_CLIENT_SECRET: 'hidden',
      OIDC_ACME_OKTA_DOMAINS: 'Acme.example, bücher.example',
    };

    it('are read by its name', () => {
      expect(readSettings({ ...withOkta, ...variables }).customProviders).to.deep.equal({
        'acme-okta': {
          issuer: 'https://acme.okta.com',
          clientId: 'id',
          clientSecret: 'hidden',
          domains: ['acme.example', 'xn--bcher-kva.example'],
          ownsDomains: false,
        },
      });
    });

    it('are required in production, without typing errors', () => {
      const names = Object.keys(variables).join(', ');
      expect(failure(withOkta)).to.match(
        new RegExp(`^${names} must be set: ssoProviders of .* offers acme-okta\\.$`),
      );
      const { OIDC_ACME_OKTA_DOMAINS: domains, ...others } = variables;
      const misspelled = { ...others, OIDC_ACME_OKTA_DOMAIN: domains };
      expect(failure({ ...withOkta, ...misspelled })).to.contain(
        'OIDC_ACME_OKTA_DOMAIN: there is no such setting. Did you mean OIDC_ACME_OKTA_DOMAINS?',
      );
    });
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

  it('are refused in production with a page on another host, which would not get the cookies', () => {
    for (const origin of ['https://example.com', 'https://a.signup.example.com']) {
      const ALLOWED_ORIGINS = `https://signup.example.com,${origin}`;
      expect(failure({ ...production, ALLOWED_ORIGINS }))
        .to.match(/ on the host of PUBLIC_URL, signup\.example\.com \(cookies belong to one host\)/)
        .and.include(`${origin}"; allowed`);
    }
    const ALLOWED_ORIGINS = 'https://www.example.com';
    expect(readSettings({ ALLOWED_ORIGINS }).allowedOrigins).to.deep.equal([ALLOWED_ORIGINS]);
  });

  it('require the key of addresses where their digests are stored', () => {
    const NAME_CLAIMS_URL = 'postgres://localhost/claims';
    for (const found of [{ FORGET_AFTER_HANDOVER: 'true' }, { NAME_CLAIMS_URL }]) {
      const [name] = Object.keys(found);
      expect(failure(found)).to.equal(`ADDRESS_KEY must be set with ${name}.`);
    }
  });

  it('require URL and port of reviewers who reach only the port for operators', () => {
    expect(failure({ REVIEW_ON: 'operation' })).to.equal(
      'REVIEW_URL must be set with REVIEW_ON=operation.\nOPERATION_PORT must be set with REVIEW_ON=operation.',
    );
  });

  it('of mail providers require the secret that opens their path', () => {
    const MAIL_EVENTS_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`;
    const MAIL_EVENTS_SNS_TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mails';
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = publicKey.export({ type: 'spki', format: 'der' });
    const MAIL_EVENTS_SENDGRID_KEY = der.toString('base64');
    for (const found of [{ MAIL_EVENTS_SNS_TOPIC }, { MAIL_EVENTS_SENDGRID_KEY }]) {
      const [name] = Object.keys(found);
      expect(failure(found)).to.equal(`MAIL_EVENTS_SECRET must be set with ${name}.`);
      expect(readSettings({ ...found, MAIL_EVENTS_SECRET })).to.deep.include({
        mailEventsSecrets: [MAIL_EVENTS_SECRET],
        mailEventsOn: 'operation',
      });
    }
    const wrong = {
      MAIL_EVENTS_SECRET,
      MAIL_EVENTS_SNS_TOPIC: 'mails',
      MAIL_EVENTS_SENDGRID_KEY: 'x',
    };
    expect(failure(wrong)).to.include('the ARN of a topic').and.include('a public key in base64');
  });

  describe('of regions', () => {
    const directory = (region: string) => ({
      [`SCIM_URL_${region}`]: 'https://scim.example/v2',
      [`SCIM_TOKEN_${region}`]: 'hidden',
    });
    const { SCIM_URL: _, SCIM_TOKEN: __, ...withoutScim } = production;
    const labelled = (...values: string[]) => values.map((value) => ({ value, label: value }));
    const pageWithTwo = () => writePageSettings({ regions: labelled('US', 'eu-west') });

    it('replace the common directory in production, by the names of the regions', () => {
      const PAGE_SETTINGS = pageWithTwo();
      const found = { ...withoutScim, ...directory('US'), ...directory('EU_WEST'), PAGE_SETTINGS };
      const { scim, ownSystems } = readSettings(found);
      expect(scim).to.equal(null);
      expect(ownSystems.scim).to.deep.equal({
        US: { url: 'https://scim.example/v2', token: 'hidden' },
        'eu-west': { url: 'https://scim.example/v2', token: 'hidden' },
      });
      expect(unreadVariables(found, readSettings(found))).to.deep.equal([]);
    });

    it('are refused for some regions only, and for a region that is not offered', () => {
      const PAGE_SETTINGS = pageWithTwo();
      expect(failure({ ...production, ...directory('US'), PAGE_SETTINGS })).to.include(
        'SCIM_URL_EU_WEST and SCIM_TOKEN_EU_WEST must be set: other regions have a directory of their own.',
      );
      const both = { ...directory('US'), ...directory('EU_WEST') };
      expect(failure({ ...production, ...both, PAGE_SETTINGS })).to.include(
        'SCIM_URL must not be set: regions have SCIM_URL_<REGION>.',
      );
      expect(failure({ WEBHOOK_PRIVATE_ADDRESSES_US: 'true', PAGE_SETTINGS })).to.match(
        /^WEBHOOK_PRIVATE_ADDRESSES_US must not be set without WEBHOOK_URL_US/,
      );
      expect(failure({ WEBHOOK_SECRET_FR: 'hidden', PAGE_SETTINGS })).to.equal(
        'WEBHOOK_SECRET_FR: there is no such region. The regions are US, eu-west.',
      );
    });

    it('are accepted as in the example of one service per region, whose page offers only that', () => {
      const exampleOf = (folder: string) =>
        parseEnv(readFileSync(`${folder}/service.env.example`, 'utf8')) as Record<string, string>;
      const settings = readSettings({
        ...exampleOf('deploy'),
        ...exampleOf('deploy/regions/eu'),
        BRAND: production.BRAND,
        SESSION_KEY: production.SESSION_KEY,
        ADDRESS_KEY: 'a'.repeat(32),
        WEBHOOK_SECRET: webhookSecret,
      });
      const { regions, defaultRegion, signupApi } = settings.branded.settings;
      expect(regions.map(({ value }) => value)).to.deep.equal(['EU']);
      expect([defaultRegion, signupApi]).to.deep.equal(['EU', `${settings.publicUrl}/api`]);
      expect(settings).to.include.keys('nameClaimsUrl', 'addressKeys');
      expect(settings.ownSystems).to.deep.equal({ scim: {}, webhook: {} });
    });

    it('are named when a common one is set beside them, and must allow a webhook on this machine', () => {
      const webhooks = {
        WEBHOOK_URL_US: 'http://localhost:9000/',
        WEBHOOK_SECRET_US: webhookSecret,
        PAGE_SETTINGS: writePageSettings({ regions: labelled('US') }),
      };
      expect(failure({ ...webhooks, WEBHOOK_PRIVATE_ADDRESSES: 'true' })).to.equal(
        'WEBHOOK_PRIVATE_ADDRESSES must not be set: regions have WEBHOOK_PRIVATE_ADDRESSES_<REGION>.',
      );
      expect(failure({ ...webhooks, WEBHOOK_PRIVATE_ADDRESSES_US: 'false' })).to.equal(
        'WEBHOOK_PRIVATE_ADDRESSES_US must be true: WEBHOOK_URL_US is on this machine.',
      );
    });
  });

  describe('of the webhook', () => {
    const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 'hidden').toString('base64')}`;
    const webhook = (url: string, secrets = secret(24)) => ({
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: secrets,
    });
    const [local, remote] = ['http://localhost:9000/?a=1', 'https://hooks.example/'];

    it('have several secrets, which are never shown', () => {
      const secrets = [secret(24), secret(64)];
      const settings = readSettings(webhook(local, secrets.join('  ')));
      expect(settings.webhook).to.deep.equal({ url: local, secrets, allowPrivate: true });
      for (const wrong of [secret(23), secret(65), `${secret(24)},${secret(24)}`, 'hidden']) {
        expect(failure(webhook(remote, wrong)))
          .to.include('WEBHOOK_SECRET: ')
          .and.not.match(/hidden|aGlkZGVu/);
      }
      expect(failure({ WEBHOOK_URL: remote })).to.include('without WEBHOOK_SECRET');
      expect(failure(webhook('http://hooks.example/'))).to.include('WEBHOOK_URL');
    });

    it('allow no private addresses in production unless a setting does', () => {
      const { webhook: read } = readSettings({ ...production, ...webhook(remote) });
      expect(read).to.include({ allowPrivate: false });
    });
  });
});

function failure(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The settings were taken');
}
