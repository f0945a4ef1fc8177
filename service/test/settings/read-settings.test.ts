import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { databaseName } from '../../src/settings/database-hosts.ts';
import { readSettings, unreadVariables } from '../../src/settings/read-settings.ts';
import { failure, production } from '../harness/variables.ts';

describe('Settings from the environment', () => {
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
    ['ALTCHA_COST', '1000000', 'altchaCost', 1_000_000],
    ['PUBLIC_URL', 'http://localhost:8080/', 'publicUrl', 'http://localhost:8080'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::1', 'trustedProxies', ['10.0.0.0/8', '::1']],
    ['DATABASE_URL', hosts, 'databaseUrl', hosts],
    ['REQUIRE_SYNCHRONOUS_STANDBY', 'true', 'requireSynchronousStandby', true],
    ['CORPORATE_DOMAINS', 'ｆｕｌｌ。example.', 'corporateDomains', ['full.example']],
    ['REVIEW_DOMAINS', '*', 'reviewedDomains', ['*']],
    [
      'EMAIL_DOMAINS_ALLOWED',
      'Bücher.example, b.example c.example',
      'emailDomainsAllowed',
      { entries: ['Bücher.example', 'b.example', 'c.example'] },
    ],
    ['EMAIL_DOMAINS_REFUSED', 'file:/a.txt', 'emailDomainsRefused', { file: '/a.txt' }],
    ['SESSION_KEY', keys.join(' '), 'sessionKeys', keys],
    ['REVIEWERS', 'ada@a.example, eve@b.example', 'reviewers', ['ada@a.example', 'eve@b.example']],
  ] as const) {
    it(`read ${name} without outer whitespace: "${text}"`, () => {
      expect(readSettings({ [name]: text })[key]).to.deep.equal(value);
    });
  }

  const rejected = {
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
    ENVIRONMENT: ['prod'],
    MAIL_FROM: ['Northgate', 'a@b.example, c@d.example'],
  };
  /** Variables that need the others of their group. */
  const grouped = /^MAIL_/;
  for (const [name, value] of Object.entries(rejected).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )) {
    it(`reject ${value} for ${name}, naming both`, () => {
      const others = grouped.test(name) ? production : {};
      const message = failure({ ...others, [name]: value });
      expect(message).to.match(new RegExp(`^${name}: found .+; allowed is .+\\.$`));
      expect(message).to.include(`found "${value}";`);
    });
  }

  it('reject cookie names that need https if a page is served without it', () => {
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

  it('reject the session keys of the documents', () => {
    for (const file of ['deploy/service.env.example', 'deploy/kubernetes/service.env.example']) {
      const [, key = ''] = /^SESSION_KEY=(.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
      expect(failure({ ...production, SESSION_KEY: key })).to.equal(
        'SESSION_KEY: allowed is your own, at least 32 characters long: `openssl rand -base64 48`, or several separated by spaces, without quotes.',
      );
    }
  });

  it('reject a secret without showing it', () => {
    const postgres = 'a URL that begins with postgres:// or postgresql://';
    const withoutLog = '.+ without the options logger and debug';
    const { SMTP_URL: smtp } = production;
    const allowedKey = 'your own, at least 32 characters long';
    const key = 'k'.repeat(32);
    for (const [name, value, why] of [
      ['SESSION_KEY', 'hidden', allowedKey],
      ['SESSION_KEY', `"${key} ${key}"`, allowedKey],
      ['SESSION_KEY', `${key} hidden`, allowedKey],
      ['DATABASE_URL', 'https://hidden@x', postgres],
      ['DATABASE_URL', 'postgres://hidden@one:5432,two:port/a', '.+host1:5432,host2:5432'],
      ['SMTP_URL', 'https://hidden@x', 'a URL that begins with smtp:// or smtps://'],
      // These options of Nodemailer would log every mail.
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

  it('are rejected if one is set without the other', () => {
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

  it('are rejected with a misspelled variable', () => {
    const { SMTP_URL, ...others } = production;
    expect(failure({ ...others, SMPT_URL: SMTP_URL })).to.match(
      /\nSMPT_URL: there is no such setting\. Did you mean SMTP_URL\?$/,
    );
  });

  it('do not read other variables, which are listed', () => {
    const variables = { RATE_LIMIT_CODES: '5/hour', RATE_LIMIT_LOGINS: ' ', OIDC_NONE_ISSUER: 'x' };
    expect(unreadVariables(variables, readSettings({}))).to.deep.equal([
      'RATE_LIMIT_CODES',
      'OIDC_NONE_ISSUER',
    ]);
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
});
