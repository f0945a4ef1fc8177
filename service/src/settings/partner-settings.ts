import { ssoProviderDetails } from '../../../src/domain/sso-providers.ts';
import { eachProvider, ssoRules } from '../domain/sso-rules.ts';
import { optional, setting } from './setting.ts';
import * as a from './value-types.ts';

/** The settings of what the service talks to: each group is set as a whole, or its partner is not there. */
export const partnerSettings = {
  smtp: {
    url: optional('SMTP_URL', a.smtpAddress, {
      otherwise: 'none: terminal and inbox page',
      production: 'the local inbox sends nothing',
      meaning:
        'Mail server, `smtps://user:password@mail.example.com` (options of nodemailer behind `?`, but neither `logger` nor `debug`).',
    }),
    from: optional('MAIL_FROM', a.sender, {
      production: 'mails need a sender',
      meaning: 'Sender, `Northgate <signup@example.com>`.',
    }),
  },
  recaptcha: {
    secret: optional('RECAPTCHA_SECRET', a.secret, {
      otherwise: 'none: the plain checkbox',
      production: 'the plain checkbox keeps no bot out',
      meaning: 'Secret key of reCAPTCHA.',
    }),
    hostnames: setting(
      'RECAPTCHA_HOSTNAMES',
      a.hostNames,
      ({ allowedOrigins }) => [...new Set(allowedOrigins.map((one) => new URL(one).hostname))],
      {
        otherwise: 'hosts of `ALLOWED_ORIGINS`',
        meaning: 'Host names of pages on which the check may have been done.',
      },
    ),
    verifyUrl: setting(
      'RECAPTCHA_VERIFY_URL',
      a.webAddress,
      'https://www.google.com/recaptcha/api/siteverify',
      {
        otherwise: "Google's siteverify",
        meaning:
          'What is asked; `https://www.recaptcha.net/recaptcha/api/siteverify` where Google cannot be reached.',
      },
    ),
  },
  ...eachProvider((provider) => {
    const variable = provider.toUpperCase();
    const { label } = ssoProviderDetails[provider];
    const { issuer, issuerMeaning } = ssoRules[provider];
    return {
      clientId: optional(`${variable}_CLIENT_ID`, a.text, {
        otherwise: 'none: 501',
        meaning: `The service's id at ${label}.`,
      }),
      clientSecret: optional(`${variable}_CLIENT_SECRET`, a.secret, {
        otherwise: 'none: 501',
        meaning: `The service's secret at ${label}.`,
      }),
      issuer: setting(`${variable}_ISSUER`, a.webAddress, issuer, { meaning: issuerMeaning }),
    };
  }),
  scim: {
    url: optional('SCIM_URL', a.baseAddress, {
      otherwise: 'none: the local directory',
      production: 'the local directory is for trying out',
      meaning: 'Base address of a SCIM 2.0 directory, `https://directory.example.com/scim/v2`.',
    }),
    token: optional('SCIM_TOKEN', a.secret, { meaning: 'Its bearer token.' }),
  },
};
