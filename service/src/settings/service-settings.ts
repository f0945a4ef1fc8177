import { fileURLToPath } from 'node:url';
import type { ListSource } from '../domain/list-source.ts';
import { limitSettings, mailBudgetSettings } from './limit-settings.ts';
import { partnerSettings } from './partner-settings.ts';
import { optional, variable } from './variable.ts';
import * as a from './variable-types.ts';

/** @param path relative to the repository, or to the package */
const atRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Every setting of the service: its name in the program, environment variable, allowed values, default and meaning.
 * Types, messages, production's requirements and docs/settings.md derive from it.
 */
export const settingsSchema = {
  environment: variable('ENVIRONMENT', a.environment, {
    about:
      '`production` refuses to start with development-only adapters, and lists missing settings. `threshold serve` sets it unless the variable is `development`.',
    default: 'development' as const,
  }),
  host: variable('HOST', a.host, { about: 'Address to listen on.', default: '127.0.0.1' }),
  port: variable('PORT', a.port, {
    about: 'Port to listen on; 0 selects a free one.',
    default: 8080,
  }),
  operationPort: variable<number | null>('OPERATION_PORT', a.port, {
    about:
      'Port for operators: `/healthz`, `/readyz` and `/metrics`. Keep it private. In development `PORT` serves them too, in production only this port.',
    development: null,
    production: 8081,
    inWords: '`8081` in production, else none',
  }),
  identityFrontendPort: variable('IDENTITY_FRONTEND_PORT', a.port, {
    about: "Port of the local identity provider's frontend.",
    default: 3001,
  }),
  publicUrl: optional('PUBLIC_URL', a.baseUrl, {
    about:
      'URL of the service for browsers, used in links of mails and for the return from single sign-on.',
    inWords: 'where it listens',
    need: 'mails and single sign-on link to it, over https',
  }),
  trustedProxies: variable('TRUSTED_PROXIES', a.networks, {
    about:
      'IP addresses or networks of the proxies in front, such as `10.0.0.0/8`. Only their `X-Forwarded-For` is trusted. `0.0.0.0/0` and `::/0` are rejected.',
    development: [],
    need: 'the service has no https, so there is a proxy; without this setting all visitors count as one network',
  }),
  drainSeconds: variable('DRAIN_SECONDS', a.wholeNumber(0, 3_600), {
    about:
      'Seconds after SIGTERM in which `/readyz` answers 503 and all other calls continue, so that balancers notice. Each connection is closed with its next response.',
    development: 0,
    production: 5,
    inWords: '`5` in production, else `0`',
  }),

  databaseUrl: optional('DATABASE_URL', a.postgresUrl, {
    about:
      'PostgreSQL server, `postgres://user:password@host:5432/name?sslmode=verify-full`, or several hosts of which one accepts writes (`host1:5432,host2:5432`). Requires `SESSION_KEY`.',
    inWords: 'none: PGlite',
    need: 'PGlite does not survive a power failure',
  }),
  nameClaimsUrl: optional('NAME_CLAIMS_URL', a.postgresUrl, {
    about:
      'PostgreSQL that the services of several regions share, each with a `DATABASE_URL` of its own: keeps short names, domains and administrators unique among them ([how-to](how-to/keep-data-in-its-region.md#one-service-per-region)). Requires `ADDRESS_KEY`, the same for all.',
    inWords: 'none: they are unique in the database of the service',
  }),
  databasePoolSize: variable('DATABASE_POOL_SIZE', a.wholeNumber(1, 1_000), {
    about: 'Connections of this instance to PostgreSQL; `/readyz` uses one more.',
    default: 10,
  }),
  databasePoolMode: variable('DATABASE_POOL_MODE', a.poolMode, {
    about:
      "`transaction` behind PgBouncer with that `pool_mode`: without prepared statements, and the time limits of statements are PgBouncer's (`deploy/cluster/pgbouncer.ini`).",
    default: 'session' as const,
  }),
  requireSynchronousStandby: variable('REQUIRE_SYNCHRONOUS_STANDBY', a.flag, {
    about:
      '`true`: create-account is answered with success only when a synchronous standby has the account too; until then with 503. The user of the database needs `pg_read_all_stats`.',
    default: false,
  }),
  dataFolder: variable('DATA_FOLDER', a.text, {
    about: 'Folder of PGlite and the session key, for one process at a time.',
    default: atRoot('.data'),
    inWords: '`.data` at the root of the repository',
  }),
  allowedOrigins: variable('ALLOWED_ORIGINS', a.origins, {
    about:
      'Origins of pages that may call the API. If all are https, cookies are Secure. In production they must be on the host of `PUBLIC_URL`, to which the cookies belong.',
    development: ['http://localhost:3000'],
    need: 'only pages of these origins may call the API, over https',
  }),
  sessionKeys: optional('SESSION_KEY', a.sessionKeys, {
    about:
      'At least 32 characters without spaces, the same for all instances. Signs sessions, keys the hashes of codes, encrypts unsent mails. Several keys separated by spaces: the first signs and encrypts, all verify and decrypt ([rotation](how-to/rotate-the-session-key.md)).',
    inWords: 'created once in the data folder',
    need: 'all instances sign sessions and hash codes with it',
  }),
  forgetAfterHandover: variable('FORGET_AFTER_HANDOVER', a.flag, {
    about:
      '`true`: when directory and webhook have an account, the database forgets the personal data of its registration ([what remains](personal-data.md#after-the-handover)). Requires `ADDRESS_KEY`.',
    default: false,
  }),
  addressKeys: optional('ADDRESS_KEY', a.sessionKeys, {
    about:
      'At least 32 characters without spaces, the same for all instances. Keys the digests of forgotten addresses. Several keys separated by spaces: the first makes digests, all find them. A key is needed as long as its digests: keep it.',
    inWords: 'none',
  }),
  sessionCookie: optional('SESSION_COOKIE', a.cookieName, {
    about:
      'Name of the session cookie. Without `__Host-`, other hosts of the domain can set it and so end a sign-up.',
    inWords:
      '`threshold_session`; `__Host-threshold_session` where all of `ALLOWED_ORIGINS` are https',
  }),
  csrfCookie: optional('CSRF_COOKIE', a.cookieName, {
    about: "Name of the CSRF cookie; must equal the page's setting.",
    inWords: '`XSRF-TOKEN` (`__Host-XSRF-TOKEN` as above)',
  }),
  csrfHeader: variable('CSRF_HEADER', a.headerName, {
    about: "Name of the CSRF header; must equal the page's setting.",
    default: 'X-XSRF-TOKEN',
  }),
  brand: variable('BRAND', a.text, {
    about: 'Folder of the brand that the page was built with.',
    development: atRoot('brands/northgate'),
    inWords: '`brands/northgate`',
    need: 'it has the name of the company, and providers and regions that need further variables',
  }),
  pageSettings: optional('PAGE_SETTINGS', a.text, {
    about: 'File of settings that the page was built or configured with; overrides the brand.',
  }),
  requirePersonalInfo: variable('REQUIRE_PERSONAL_INFO', a.flag, {
    about: '`false`: the activation page asks for names and password instead of the sign-up.',
    default: true,
  }),

  freeMailDomains: variable('FREE_MAIL_DOMAINS', a.domains, {
    about:
      'Domains, including subdomains, that count as free mail in addition to the built-in list.',
    default: [],
  }),
  corporateDomains: variable('CORPORATE_DOMAINS', a.domains, {
    about:
      'Exceptions from free mail: domains, including subdomains, that the list contains or whose parent it contains.',
    default: [],
  }),
  emailDomainsAllowed: optional('EMAIL_DOMAINS_ALLOWED', a.domainList, {
    about:
      'Closes the sign-up to all other email domains ([who may sign up](how-to/close-the-sign-up.md)). Domains separated by spaces or commas, or `file:/path` of such a list, which is read again when it changes.',
    inWords: 'none: every corporate domain',
  }),
  emailDomainsRefused: variable('EMAIL_DOMAINS_REFUSED', a.domainList, {
    about: 'Email domains that may not sign up, in the same form.',
    default: { entries: [] } as ListSource,
    inWords: 'none',
  }),
  reviewedDomains: variable('REVIEW_DOMAINS', a.domainsOrAll, {
    about:
      'Domains whose organizations need an approval ([review](how-to/review-registrations.md)); `*` for all.',
    default: [],
  }),
  reviewers: variable<readonly string[]>('REVIEWERS', a.addresses, {
    about:
      'Addresses that get a mail for each registration that waits for a review, with a link to decide on it; separated by spaces or commas.',
    default: [],
  }),
  reviewUrl: optional('REVIEW_URL', a.baseUrl, {
    about: 'URL of the service for reviewers, used in links of their mails.',
    inWords: '`PUBLIC_URL`',
  }),
  reviewOn: variable('REVIEW_ON', a.reviewPort, {
    about:
      '`operation`: only the port for operators serves the pages of reviewers (`/review`). Requires `REVIEW_URL`.',
    default: 'public' as const,
  }),
  ...limitSettings,
  ...mailBudgetSettings,
  ...partnerSettings,
  logLevel: variable('LOG_LEVEL', a.logLevel, {
    about: 'Log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    development: 'warn',
    production: 'info',
    inWords: '`info` in production, else `warn`',
  }),
  page: optional('PAGE', a.text, {
    about: 'Folder of a built page that the service serves under `/` with its headers.',
    inWords: 'none: another server serves the page',
  }),
};
