import { fileURLToPath } from 'node:url';
import { limitSettings } from './limit-settings.ts';
import { partnerSettings } from './partner-settings.ts';
import { optional, setting, usual } from './setting.ts';
import * as a from './value-types.ts';

/** The repository: this file lies three folders below it, the bundle two. */
const root = import.meta.url.endsWith('.ts') ? '../../../' : '../../';
const atRoot = (path: string) => fileURLToPath(new URL(`${root}${path}`, import.meta.url));

/**
 * Every setting of the service: its name in the program, the environment variable, what that may hold, the default and
 * what it means. Types, messages, production's demands and the README's table are made from it.
 */
export const settingsSchema = {
  environment: setting('ENVIRONMENT', a.environment, usual.environment, {
    meaning:
      '`production` refuses to start with anything that is for trying out only; it says what is missing.',
  }),
  host: setting('HOST', a.host, '127.0.0.1', { meaning: 'Address to listen on.' }),
  port: setting('PORT', a.port, 8080, { meaning: '0 takes any free one.' }),
  identityFrontendPort: setting('IDENTITY_FRONTEND_PORT', a.port, usual.identityFrontendPort, {
    meaning: "The same for the local identity provider's frontend.",
  }),
  publicUrl: optional('PUBLIC_URL', a.baseAddress, {
    otherwise: 'where it listens',
    production: 'mails and single sign-on lead there',
    https: true,
    meaning:
      'The address under which browsers reach the service; links in mails and the return from single sign-on use it.',
  }),
  trustedProxies: setting('TRUSTED_PROXIES', a.networks, [], {
    production:
      'the service speaks no https itself, so there is a proxy; without it all visitors count as one network',
    meaning:
      "IP addresses or networks of the proxies in front, such as `10.0.0.0/8`. Only their `X-Forwarded-For` is believed, and limits count by it; `0.0.0.0/0`, `::/0` and what is as wide would believe everybody's, and are refused.",
  }),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    a.wholeNumber(0, 3_600),
    ({ environment }) => (environment === 'production' ? 5 : 0),
    {
      otherwise: '`5` in production, else `0`',
      meaning:
        'After SIGTERM: how long `/readyz` says 503 while everything is still answered, so that balancers notice.',
    },
  ),

  databaseUrl: optional('DATABASE_URL', a.postgresAddress, {
    otherwise: 'none: PGlite',
    production: 'the database in the process does not survive a power failure',
    meaning: '`postgres://...`. With it, `SESSION_KEY` must be set.',
  }),
  databasePoolSize: setting('DATABASE_POOL_SIZE', a.wholeNumber(1, 1_000), 10, {
    meaning: 'Connections to it, from this instance; one more is for `/readyz`.',
  }),
  dataFolder: setting('DATA_FOLDER', a.text, atRoot('.data'), {
    otherwise: '`.data` at the root of the repository',
    meaning:
      'Where PGlite and the session key stay. One process at a time; after the crash of one in another container, free after 10 seconds.',
  }),
  allowedOrigins: setting('ALLOWED_ORIGINS', a.origins, usual.allowedOrigins, {
    production: 'only pages of these origins may call',
    https: true,
    meaning:
      'Origins of pages that may call. When all are https, so are the cookies. In production they are on the host of `PUBLIC_URL`: cookies belong to one host.',
  }),
  sessionKey: optional('SESSION_KEY', a.sessionKey, {
    otherwise: 'made once, in the data folder',
    production: 'all instances sign sessions and digest codes with it',
    meaning:
      'At least 32 characters, the same for all instances. Signs sessions, keys the digests of codes, seals waiting mails.',
  }),
  sessionCookie: optional('SESSION_COOKIE', a.headerName, {
    otherwise:
      '`threshold_session`; `__Host-threshold_session` where all of `ALLOWED_ORIGINS` are https',
    meaning:
      'Name of the session cookie. Without `__Host-` other hosts of the domain can set one of that name, and so end a sign-up.',
  }),
  csrfCookie: optional('CSRF_COOKIE', a.headerName, {
    otherwise: '`XSRF-TOKEN` (`__Host-XSRF-TOKEN` as above)',
    meaning: "Name of the CSRF cookie; the page's settings must say the same.",
  }),
  csrfHeader: setting('CSRF_HEADER', a.headerName, 'X-XSRF-TOKEN', {
    meaning: 'Name of the CSRF header, likewise.',
  }),
  brand: setting('BRAND', a.text, atRoot('brands/northgate'), {
    otherwise: '`brands/northgate`',
    production: "mails and pages bear a company's name",
    meaning:
      'Folder of the brand that the page was built with: product, regions, single sign-on, links, and what mails and pages look like.',
  }),
  pageSettings: optional('PAGE_SETTINGS', a.text, {
    meaning: 'File of settings that the page was built or configured with, laid over the brand.',
  }),
  requirePersonalInfo: setting('REQUIRE_PERSONAL_INFO', a.flag, true, {
    meaning: '`false` asks for no names and no password; the activation mail does.',
  }),

  freeMailDomains: setting('FREE_MAIL_DOMAINS', a.domains, [], {
    meaning: 'Domains that count as free mail besides the kept list, with all below them.',
  }),
  corporateDomains: setting('CORPORATE_DOMAINS', a.domains, [], {
    meaning: 'Domains that do not, with all below them, though they or a parent are on it.',
  }),
  reviewedDomains: setting('REVIEW_DOMAINS', a.domainsOrAll, [], {
    meaning:
      'Domains whose organisations somebody has to approve (`npm run review`); `*` stands for all.',
  }),
  ...limitSettings,
  ...partnerSettings,
  logLevel: setting(
    'LOG_LEVEL',
    a.logLevel,
    ({ environment }) => (environment === 'production' ? 'info' : 'warn'),
    {
      otherwise: '`info` in production, else `warn`',
      meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    },
  ),
  page: optional('PAGE', a.text, {
    otherwise: 'none: another server has it',
    meaning: 'Folder of a built page, which the service then serves under `/`, with its headers.',
  }),
};
