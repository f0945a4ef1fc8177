import { webAddress } from './address-kinds.ts';
import type { Variables } from './variables.ts';

/** What production does not do without, and why. */
const demanded: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'mails and single sign-on lead there',
  ALLOWED_ORIGINS: 'only pages of these origins may call',
  TRUSTED_PROXIES:
    'the service speaks no https itself, so there is a proxy; without it all visitors count as one network',
  DATABASE_URL: 'the database in the process does not survive a power failure',
  SESSION_KEY: 'all instances sign sessions and digest codes with it',
  SMTP_URL: 'the development mailer sends nothing',
  MAIL_FROM: 'mails need a sender',
  RECAPTCHA_SECRET: 'the plain checkbox keeps no bot out',
  SCIM_URL: 'the identity stand-in is for trying out',
  SIGN_IN_URL: 'mails tell administrators to sign in there',
};

/** @throws with all that is missing, the address that is not https, or the origin that is on another host */
export function checkForProduction(variables: Variables, allowedOrigins: readonly string[]): void {
  const missing = Object.entries(demanded).filter(([name]) => !variables.has(name));
  if (missing.length > 0) {
    const lines = missing.map(([name, why]) => `\n  ${name}: ${why}`);
    throw new Error(`In production these must be set, too:${lines.join('')}`);
  }
  const publicUrl = variables.demand('PUBLIC_URL', webAddress);
  const addresses = [
    ['PUBLIC_URL', publicUrl],
    ['SIGN_IN_URL', variables.demand('SIGN_IN_URL', webAddress)],
    ...allowedOrigins.map((origin) => ['ALLOWED_ORIGINS', origin]),
  ] as const;
  for (const [name, address] of addresses) {
    if (address?.startsWith('https://')) continue;
    throw new Error(`${name} must begin with https:// in production, but is "${address}".`);
  }
  const { hostname } = new URL(publicUrl);
  for (const origin of allowedOrigins) {
    if (new URL(origin).hostname === hostname) continue;
    throw new Error(
      `ALLOWED_ORIGINS must be on the host of PUBLIC_URL, ${hostname}, in production, but one is "${origin}": cookies belong to one host, so no call from there would pass.`,
    );
  }
}
