import type { Found } from '../../../shared/settings/setting.ts';
import { builtInProviders } from '../../../src/domain/sso-providers.ts';
import { eachProvider, ssoRules } from '../domain/sso-rules.ts';
import { webhookSettings } from './notification-settings.ts';
import * as a from './value-types.ts';
import { optional, variable } from './variable.ts';

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
  botCheck: {
    secret: optional('BOT_CHECK_SECRET', a.secret, {
      about: 'Secret key of the bot check that `botCheck` of the brand selects. ALTCHA needs none.',
      inWords: 'none',
    }),
    hostnames: variable('BOT_CHECK_HOSTNAMES', a.hostNames, {
      about: 'Host names of pages whose bot checks are accepted.',
      both: hostsOfPages,
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
    both: 5_000,
  }),
  ...eachProvider((provider) => {
    const prefix = provider.toUpperCase();
    const { label } = builtInProviders[provider];
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
      issuer: variable(`${prefix}_ISSUER`, a.webUrl, { about: issuerMeaning, both: issuer }),
    };
  }),
  webhook: webhookSettings,
  breachedPasswordsUrl: optional('BREACHED_PASSWORDS_URL', a.baseUrl, {
    about:
      'Refuses passwords of a list of data breaches: URL of its ranges, `https://api.pwnedpasswords.com/range` or your own ([breached passwords](operating.md#passwords)).',
    inWords: 'none: not checked',
  }),
  scim: {
    url: optional('SCIM_URL', a.directoryUrl, {
      about: 'Base URL of a SCIM 2.0 directory, `https://directory.example.com/scim/v2`.',
      inWords: 'none: the local directory',
      need: 'the local directory is for development',
    }),
    token: optional('SCIM_TOKEN', a.secret, { about: 'Bearer token of the directory.' }),
  },
};

function hostsOfPages({ ALLOWED_ORIGINS: origins }: Found): string[] {
  return [...new Set((origins as string[]).map((origin) => new URL(origin).hostname))];
}
