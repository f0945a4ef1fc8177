import { expect } from 'chai';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { limitSettings, rateLimit, writtenRate } from '../../src/settings/limit-settings.ts';
import { settingsSchema } from '../../src/settings/settings-schema.ts';
import { unknownVariables } from '../../src/settings/unknown-variables.ts';
import { type Entry, variablesIn } from '../../src/settings/variable.ts';

const known = Object.values<Entry>(settingsSchema).flatMap((entry) =>
  variablesIn(entry).map((row) => row.variable),
);

describe('Unknown environment variables', () => {
  for (const [written, meant] of [
    ['REVIEW_DOMAIN', 'REVIEW_DOMAINS'],
    ['REVIEWED_DOMAINS', 'REVIEW_DOMAINS'],
    ['review_domains', 'REVIEW_DOMAINS'],
    ['RATE_LIMIT_CODE_PER_NETWORK', 'RATE_LIMIT_CODES_PER_NETWORK'],
    ['RATELIMIT_CODE_PER_NETWORKS', 'RATE_LIMIT_CODES_PER_NETWORK'],
    ['ENVIROMENT', 'ENVIRONMENT'],
    ['SMPT_URL', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
  ] as const) {
    it(`are reported as misspelled: ${written} for ${meant}`, () => {
      const { misspelled, unread } = unknownVariables(['PATH', written], known);
      expect([...misspelled]).to.deep.equal([[written, meant]]);
      expect(unread).to.deep.equal([]);
    });
  }

  it('are not refused if the similar setting is set', () => {
    const { misspelled, unread } = unknownVariables(['DATABASE_URL', 'DATABASE_URI'], known);
    expect([...misspelled.keys()]).to.deep.equal([]);
    expect(unread).to.deep.equal(['DATABASE_URI']);
  });

  it('are ignored if they belong to shells, clouds or Kubernetes Services', () => {
    const links = [
      ...['KUBERNETES', 'SIGNUP', 'PAGE', 'DATABASE', 'MAIL', 'SMTP', 'SCIM', 'REVIEW', 'HOST'],
      ...['IDENTITY', 'SESSION', 'PUBLIC', 'RATE_LIMIT', 'DATA'],
    ].flatMap((name) => [
      `${name}_SERVICE_HOST`,
      `${name}_SERVICE_PORT`,
      `${name}_SERVICE_PORT_HTTP`,
      `${name}_PORT`,
      ...['', '_PROTO', '_PORT', '_ADDR'].map((end) => `${name}_PORT_8080_TCP${end}`),
    ]);
    const shell = [
      ...['PATH', 'HOME', 'HOSTNAME', 'HOSTTYPE', 'PWD', 'OLDPWD', 'SHLVL', 'SHELL', 'TERM', '_'],
      ...['PAGER', 'BRANCH', 'SORT', 'POST', 'PORTS', 'LANG', 'LC_ALL', 'TZ', 'USER', 'LOGNAME'],
      ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_VERSION', 'YARN_VERSION', 'NODE_EXTRA_CA_CERTS'],
      ...['npm_config_loglevel', 'npm_package_name', 'http_proxy', 'NO_PROXY', 'SERVICE_PORT'],
    ];
    const platform = [
      ...['POD_NAME', 'POD_IP', 'NODE_NAME', 'HTTP_URL', 'GIT_URL', 'AWS_REGION', 'ETCD_LOG_LEVEL'],
      ...['AZURE_TENANT_ID', 'AZURE_AUTHORITY_HOST', 'AZURE_FEDERATED_TOKEN_FILE', 'AZURE_USER'],
      ...['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT', 'OTEL_SERVICE_NAME'],
      ...['POSTGRES_PASSWORD', 'PGHOST', 'PGUSER', 'REDIS_URL', 'WEBSITE_HOSTNAME', 'DYNO'],
    ];
    const { misspelled, unread } = unknownVariables([...links, ...shell, ...platform], known);
    expect([[...misspelled.keys()], unread]).to.deep.equal([[], []]);
  });
});

const { name } = rateLimits.codesForAddress;
const read = (text: string) => rateLimit(name).safeParse(text);
const HOUR = 3_600_000;

describe('A limit in the settings', () => {
  it('has the strict limits in production, and wide ones in development', () => {
    for (const [name, { development, production, inWords }] of Object.entries(limitSettings)) {
      const strict = rateLimits[name as keyof typeof limitSettings];
      expect(production).to.equal(strict);
      expect(development).to.deep.include({ short: { count: 1000, span: HOUR } });
      expect(inWords).to.include(writtenRate(strict));
    }
  });

  it('is one rate', () => {
    const share = { count: 7, span: 60_000 };
    expect(read('7/minute').data).to.deep.equal({ name, short: share, long: share });
  });

  for (const written of ['5/hour,10/day', '20/hour', '150/hour,150/day']) {
    it(`is formatted as it is parsed: ${written}`, () => {
      const { data } = read(written);
      expect(data && writtenRate(data)).to.equal(written);
    });
  }

  for (const written of [
    ...['5', 'five/hour', '5/week', '0/hour', '10001/hour', '-1/hour', '5/hour,', ''],
    ...['10/day,5/hour', '5/hour,4/day', '5/hour,6/hour', '1/minute,5/hour,10/day'],
  ]) {
    it(`is refused as "${written}"`, () => {
      expect(read(written).success).to.equal(false);
    });
  }
});
