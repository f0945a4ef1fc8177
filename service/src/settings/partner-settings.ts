import { createPublicKey } from 'node:crypto';
import type { PageSettings } from '#page/application/ports/settings.ts';
import { providerLabel } from '#page/domain/sso-providers.ts';
import type { RawSettings, Setting } from '#shared/settings/setting.ts';
import { eachProvider, ssoRules, type Trust } from '../domain/sso-rules.ts';
import { optional, variable } from './variable.ts';
import * as a from './variable-types.ts';

/** An ARN of a topic in any partition of Amazon. */
const topicArn = a
  .readAs((written) =>
    /^arn:aws[a-z-]*:sns:[a-z\d-]+:\d{12}:[\w.-]+$/.test(written) ? written : null,
  )
  .describe('the ARN of a topic, arn:aws:sns:eu-west-1:123456789012:name');

const publicKey = a
  .readAs((written) => {
    try {
      createPublicKey({ key: Buffer.from(written, 'base64'), format: 'der', type: 'spki' });
      return written;
    } catch {
      return null;
    }
  })
  .describe('a public key in base64, as SendGrid shows it');

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

/** @param secrets what they are for */
const receiver = (
  prefix: string,
  secrets: string,
  url: Pick<Setting<unknown>, 'about' | 'inWords'>,
) => ({
  url: optional(`${prefix}_URL`, a.webUrl, url),
  secrets: optional(`${prefix}_SECRET`, webhookSecrets, { about: secrets }),
  allowPrivate: variable(`${prefix}_PRIVATE_ADDRESSES`, a.flag, {
    about: `\`true\`: \`${prefix}_URL\` may lead to a private network or this machine.`,
    development: true,
    production: false,
    inWords: '`false` in production, else `true`',
  }),
});

/** Settings of other services. Each group is set completely or not at all. */
export const partnerSettings = {
  smtp: {
    url: optional('SMTP_URL', a.smtpUrl, {
      about:
        'Mail server, `smtps://user:password@mail.example.com`. Options of nodemailer may follow `?`, except `logger` and `debug`.',
      inWords: 'none: terminal and inbox page',
      need: 'the local inbox sends no mail',
    }),
    from: optional('MAIL_FROM', a.sender, {
      about: 'Sender, `Northgate <signup@example.com>`.',
      need: 'mails need a sender',
    }),
  },
  mailEventsSecrets: optional('MAIL_EVENTS_SECRET', webhookSecrets, {
    about:
      'Opens `/mail-events/PROVIDER`, which takes bounces from the mail provider ([how-to](how-to/get-mails-delivered.md#bounces)): the password of Postmark and the key of the generic form, in the form of `WEBHOOK_SECRET`.',
    inWords: 'none: closed',
  }),
  mailEventsOn: variable('MAIL_EVENTS_ON', a.reviewPort, {
    about:
      'Port of `/mail-events`: `operation` for `OPERATION_PORT` (where there is one), `public` for `PORT`.',
    default: 'operation' as const,
  }),
  snsTopic: optional('MAIL_EVENTS_SNS_TOPIC', topicArn, {
    about: 'ARN of the topic of Amazon SNS with the notifications of Amazon SES.',
    inWords: 'none: `/mail-events/ses` is closed',
  }),
  sendgridKey: optional('MAIL_EVENTS_SENDGRID_KEY', publicKey, {
    about: 'Verification key of the Event Webhook of SendGrid.',
    inWords: 'none: `/mail-events/sendgrid` is closed',
  }),
  botCheck: {
    secret: optional('BOT_CHECK_SECRET', a.secret, {
      about: 'Secret key of the bot check that `botCheck` of the brand selects. ALTCHA needs none.',
      inWords: 'none',
    }),
    hostnames: variable('BOT_CHECK_HOSTNAMES', a.hostNames, {
      about: 'Host names of pages whose bot checks are accepted.',
      default: hostsOfPages,
      inWords: 'hosts of `ALLOWED_ORIGINS`',
    }),
  },
  botCheckVerifyUrl: optional('BOT_CHECK_VERIFY_URL', a.webUrl, {
    about:
      'URL of siteverify; `https://www.recaptcha.net/recaptcha/api/siteverify` in countries without access to Google.',
    inWords: "the provider's siteverify",
  }),
  altchaCost: variable('ALTCHA_COST', a.wholeNumber(1, 1_000_000), {
    about:
      'Work of the browser with the bot check ALTCHA: iterations of PBKDF2 for each of 200 to 400 keys. A challenge costs the service one key.',
    default: 5_000,
  }),
  ...eachProvider((provider) => {
    const prefix = provider.toUpperCase();
    const label = providerLabel(provider);
    const { issuer, issuerMeaning } = ssoRules[provider];
    const none = { inWords: 'none: 501' };
    return {
      clientId: optional(`${prefix}_CLIENT_ID`, a.text, {
        about: `Client id at ${label}.`,
        ...none,
      }),
      clientSecret: optional(`${prefix}_CLIENT_SECRET`, a.secret, {
        about: `Client secret at ${label}.`,
        ...none,
      }),
      issuer: variable(`${prefix}_ISSUER`, a.webUrl, { about: issuerMeaning, default: issuer }),
    };
  }),
  /** The receiver of events. */
  webhook: receiver(
    'WEBHOOK',
    'Signs the events: `whsec_` and 24 to 64 bytes in base64; several separated by spaces during a rotation, all of them sign.',
    {
      about:
        'URL that gets the events of sign-ups, `https://hooks.example.com/signup` ([webhooks](how-to/receive-webhooks.md)).',
      inWords: 'none: no events',
    },
  ),
  /** The receiver that decides on registrations. */
  decision: receiver('DECISION', 'Signs the questions, in the form of `WEBHOOK_SECRET`.', {
    about:
      'URL that decides on each registration, `https://hooks.example.com/decide` ([your own rules](how-to/decide-by-your-own-rules.md)).',
    inWords: 'none: every registration is allowed',
  }),
  breachedPasswordsUrl: optional('BREACHED_PASSWORDS_URL', a.partnerUrl, {
    about:
      'Refuses passwords of a list of data breaches: URL of its ranges, `https://api.pwnedpasswords.com/range` or your own ([breached passwords](operating/registrations.md#passwords)).',
    inWords: 'none: not checked',
  }),
  scim: {
    url: optional('SCIM_URL', a.partnerUrl, {
      about: 'Base URL of a SCIM 2.0 directory, `https://directory.example.com/scim/v2`.',
      inWords: 'none: the local directory',
      need: 'the local directory is for development',
    }),
    token: optional('SCIM_TOKEN', a.secret, {
      about: 'Bearer token of the directory.',
      need: 'the directory asks for it',
    }),
  },
};

function hostsOfPages({ ALLOWED_ORIGINS: origins }: RawSettings): string[] {
  return [...new Set((origins as string[]).map((origin) => new URL(origin).hostname))];
}

export interface CustomProvider extends Trust {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * The environment variables of a provider that a brand adds to `ssoProviders`.
 * @param name `okta` has variables such as `OIDC_OKTA_ISSUER`
 */
function customProviderVariables(name: string) {
  const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`;
  return {
    issuer: optional(`${prefix}_ISSUER`, a.webUrl, { about: 'Issuer.' }),
    clientId: optional(`${prefix}_CLIENT_ID`, a.text, { about: 'Client id.' }),
    clientSecret: optional(`${prefix}_CLIENT_SECRET`, a.secret, { about: 'Client secret.' }),
    domains: optional(`${prefix}_DOMAINS`, a.domains, {
      about: 'Email domains that the provider is trusted for, without subdomains.',
    }),
    ownsDomains: variable(`${prefix}_OWNS_DOMAINS`, a.flag, {
      about:
        'true if only the owner of these domains creates accounts at the provider; `email_verified` is not required then.',
      default: false,
    }),
  };
}

/** The variables of each provider that is not built in, by its name. */
export const customSchema = ({ ssoProviders }: Pick<PageSettings, 'ssoProviders'>) =>
  Object.fromEntries(
    ssoProviders.flatMap((provider) =>
      typeof provider === 'string'
        ? []
        : [[provider.name, customProviderVariables(provider.name)] as const],
    ),
  );
