import { expect } from 'chai';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { limitSettings, rateLimit, writtenRate } from '../../src/settings/limit-settings.ts';
import { settingsSchema } from '../../src/settings/service-settings.ts';
import { unknownVariables } from '../../src/settings/unknown-variables.ts';
import { type Entry, variablesIn } from '../../src/settings/variable.ts';

const known = Object.values<Entry>(settingsSchema).flatMap((entry) =>
  variablesIn(entry).map((row) => row.variable),
);

describe('Unknown environment variables', () => {
  for (const [written, meant] of [
    ['REVIEW_DOMAIN', 'REVIEW_DOMAINS'],
    ['review_domains', 'REVIEW_DOMAINS'],
    ['RATELIMIT_CODE_PER_NETWORKS', 'RATE_LIMIT_CODES_PER_NETWORK'],
    ['MAIL_FORM', 'MAIL_FROM'],
  ] as const) {
    it(`are reported as misspelled: ${written} for ${meant}`, () => {
      const { misspelled, unread } = unknownVariables(['PATH', written], known);
      expect([...misspelled]).to.deep.equal([[written, meant]]);
      expect(unread).to.deep.equal([]);
    });
  }

  it('are not rejected if the similar setting is set', () => {
    const { misspelled, unread } = unknownVariables(['DATABASE_URL', 'DATABASE_URI'], known);
    expect([...misspelled.keys()]).to.deep.equal([]);
    expect(unread).to.deep.equal(['DATABASE_URI']);
  });

  it('are ignored if they belong to shells, clouds or Kubernetes Services', () => {
    const links = ['KUBERNETES', 'PAGE', 'DATABASE', 'SMTP', 'SESSION', 'DATA'].flatMap((name) => [
      ...['SERVICE_HOST', 'SERVICE_PORT', 'SERVICE_PORT_HTTP', 'PORT'].map(
        (end) => `${name}_${end}`,
      ),
      ...['', '_PROTO', '_PORT', '_ADDR'].map((end) => `${name}_PORT_8080_TCP${end}`),
    ]);
    const shell = `PATH HOME HOSTNAME PWD SHLVL TERM _ PAGER SORT POST PORTS LANG LC_ALL USER LOGNAME
      NODE_ENV NODE_OPTIONS NODE_VERSION npm_config_loglevel http_proxy NO_PROXY SERVICE_PORT`;
    const platform = `POD_NAME POD_IP NODE_NAME HTTP_URL AWS_REGION ETCD_LOG_LEVEL AZURE_TENANT_ID
      AZURE_AUTHORITY_HOST AZURE_FEDERATED_TOKEN_FILE GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT
      OTEL_SERVICE_NAME POSTGRES_PASSWORD PGHOST REDIS_URL WEBSITE_HOSTNAME DYNO`;
    const others = `${shell} ${platform}`.split(/\s+/);
    const { misspelled, unread } = unknownVariables([...links, ...others], known);
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

  it('is formatted as it is parsed', () => {
    for (const written of ['5/hour,10/day', '20/hour', '150/hour,150/day']) {
      const { data } = read(written);
      expect(data && writtenRate(data)).to.equal(written);
    }
  });

  const rejected =
    '5 5/week 0/hour 10001/hour 5/hour, 10/day,5/hour 5/hour,4/day 5/hour,6/hour 1/minute,5/hour,10/day';
  for (const written of rejected.split(' ')) {
    it(`is rejected as "${written}"`, () => {
      expect(read(written).success).to.equal(false);
    });
  }
});
