import { baseAddress, smtpAddress, webAddress } from './address-kinds.ts';
import { hostNames, secret, sender, text } from './kinds.ts';
import type {
  RecaptchaOptions,
  ScimOptions,
  SmtpOptions,
  SsoProviderOptions,
} from './service-options.ts';
import type { Variables } from './variables.ts';

const issuers = {
  azure: 'https://login.microsoftonline.com/organizations/v2.0',
  google: 'https://accounts.google.com',
};

/** The services that this one talks to, as far as they are set up. */
export function readPartners(variables: Variables, allowedOrigins: readonly string[]) {
  return {
    smtp: readSmtp(variables),
    recaptcha: readRecaptcha(variables, allowedOrigins),
    sso: readSso(variables),
    scim: readScim(variables),
  };
}

function readSmtp(variables: Variables): SmtpOptions | undefined {
  return variables.group(['SMTP_URL', 'MAIL_FROM'], [], () => ({
    url: variables.demand('SMTP_URL', smtpAddress),
    from: variables.demand('MAIL_FROM', sender),
  }));
}

function readRecaptcha(
  variables: Variables,
  allowedOrigins: readonly string[],
): RecaptchaOptions | undefined {
  const optional = ['RECAPTCHA_HOSTNAMES', 'RECAPTCHA_VERIFY_URL'];
  return variables.group(['RECAPTCHA_SECRET'], optional, () => ({
    secret: variables.demand('RECAPTCHA_SECRET', secret),
    hostnames: variables.read('RECAPTCHA_HOSTNAMES', hostNames) ?? [
      ...new Set(allowedOrigins.map((origin) => new URL(origin).hostname)),
    ],
    verifyUrl:
      variables.read('RECAPTCHA_VERIFY_URL', webAddress) ??
      'https://www.google.com/recaptcha/api/siteverify',
  }));
}

function readSso(variables: Variables) {
  const azure = readProvider(variables, 'AZURE', issuers.azure);
  const google = readProvider(variables, 'GOOGLE', issuers.google);
  return { ...(azure && { azure }), ...(google && { google }) };
}

function readProvider(
  variables: Variables,
  name: 'AZURE' | 'GOOGLE',
  issuer: string,
): SsoProviderOptions | undefined {
  const [id, key, own] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`, `${name}_ISSUER`];
  return variables.group([id, key], [own], () => ({
    clientId: variables.demand(id, text),
    clientSecret: variables.demand(key, secret),
    issuer: variables.read(own, webAddress) ?? issuer,
  }));
}

function readScim(variables: Variables): ScimOptions | undefined {
  return variables.group(['SCIM_URL', 'SCIM_TOKEN'], [], () => ({
    url: variables.demand('SCIM_URL', baseAddress),
    token: variables.demand('SCIM_TOKEN', secret),
  }));
}
