import type { Found, ValueType } from '../../../shared/settings/setting.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { readCanonicalEmail } from '../domain/canonical-email.ts';
import * as a from './value-types.ts';
import { optional, variable } from './variable.ts';

const webhookUrl = (_: Found, environment: Environment): ValueType<string> =>
  a
    .readAs((written) => (a.isAllowedIn(environment, written) ? written : null))
    .describe(`a URL that begins with ${a.scheme(environment)}`);

const webhookSecrets = a.secretType(
  a.readAs((written) => {
    const secrets = written.split(/\s+/);
    return secrets.every(isWebhookSecret) ? secrets : null;
  }),
  'whsec_ and 24 to 64 bytes in base64, or several of them separated by spaces: `echo whsec_$(openssl rand -base64 32)`',
);

function isWebhookSecret(written: string): boolean {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(written) ?? [];
  const { length } = Buffer.from(base64 ?? '', 'base64');
  return length >= 24 && length <= 64;
}

/** The receiver of events. */
export const webhookSettings = {
  url: optional('WEBHOOK_URL', webhookUrl, {
    about:
      'URL that gets the events of sign-ups, `https://hooks.example.com/signup` ([webhooks](how-to/receive-webhooks.md)).',
    inWords: 'none: no events',
  }),
  secrets: optional('WEBHOOK_SECRET', webhookSecrets, {
    about:
      'Signs the events: `whsec_` and 24 to 64 bytes in base64; several separated by spaces during a rotation, all of them sign.',
  }),
  allowPrivate: variable('WEBHOOK_PRIVATE_ADDRESSES', a.flag, {
    about:
      '`true`: the name in `WEBHOOK_URL` may have an address of a private network or of this machine.',
    development: true,
    production: false,
    inWords: '`false` in production, else `true`',
  }),
};

const addresses = a
  .readAs((written) => {
    const found = written.split(/[\s,]+/).filter((address) => address !== '');
    return found.every((address) => readCanonicalEmail(address)) ? found : null;
  })
  .describe('addresses such as ada@example.com, separated by spaces or commas');

export const reviewers = variable<readonly string[]>('REVIEWERS', addresses, {
  about:
    'Addresses that get a mail for each registration that waits for a review, separated by spaces or commas.',
  both: [],
});
