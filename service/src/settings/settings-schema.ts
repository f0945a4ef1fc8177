import { fileURLToPath } from 'node:url';
import { limitSettings } from './limit-settings.ts';
import { partnerSettings } from './partner-settings.ts';
import * as a from './value-types.ts';
import { optional, variable } from './variable.ts';

/** The repository: this file lies three folders below it, the bundle two. */
const root = import.meta.url.endsWith('.ts') ? '../../../' : '../../';
const atRoot = (path: string) => fileURLToPath(new URL(`${root}${path}`, import.meta.url));

/**
 * Every setting of the service: its name in the program, the environment variable, what that may hold, the default and
 * what it means. Types, messages, production's demands and the README's table are made from it.
 */
export const settingsSchema = {
  environment: variable('ENVIRONMENT', a.environment, {
    about:
      '`production` refuses to start with anything that is for trying out only; it says what is missing.',
    both: 'development' as const,
  }),
  host: variable('HOST', a.host, { about: 'Address to listen on.', both: '127.0.0.1' }),
  port: variable('PORT', a.port, { about: '0 takes any free one.', both: 8080 }),
  identityFrontendPort: variable('IDENTITY_FRONTEND_PORT', a.port, {
    about: "The same for the local identity provider's frontend.",
    both: 3001,
  }),
  publicUrl: optional('PUBLIC_URL', a.baseAddress, {
    about:
      'The address under which browsers reach the service; links in mails and the return from single sign-on use it.',
    inWords: 'where it listens',
    need: 'mails and single sign-on lead there, over https',
  }),
  trustedProxies: variable('TRUSTED_PROXIES', a.networks, {
    about:
      "IP addresses or networks of the proxies in front, such as `10.0.0.0/8`. Only their `X-Forwarded-For` is believed, and limits count by it; `0.0.0.0/0`, `::/0` and what is as wide would believe everybody's, and are refused.",
    development: [],
    need: 'the service speaks no https itself, so there is a proxy; without it all visitors count as one network',
  }),
  drainSeconds: variable('DRAIN_SECONDS', a.wholeNumber(0, 3_600), {
    about:
      'After SIGTERM: how long `/readyz` says 503 while everything is still answered, so that balancers notice.',
    development: 0,
    production: 5,
    inWords: '`5` in production, else `0`',
  }),

  databaseUrl: optional('DATABASE_URL', a.postgresAddress, {
    about: '`postgres://...`. With it, `SESSION_KEY` must be set.',
    inWords: 'none: PGlite',
    need: 'the database in the process does not survive a power failure',
  }),
  databasePoolSize: variable('DATABASE_POOL_SIZE', a.wholeNumber(1, 1_000), {
    about: 'Connections to it, from this instance; one more is for `/readyz`.',
    both: 10,
  }),
  dataFolder: variable('DATA_FOLDER', a.text, {
    about:
      'Where PGlite and the session key stay. One process at a time; after the crash of one in another container, free after 10 seconds.',
    both: atRoot('.data'),
    inWords: '`.data` at the root of the repository',
  }),
  allowedOrigins: variable('ALLOWED_ORIGINS', a.origins, {
    about:
      'Origins of pages that may call. When all are https, so are the cookies. In production they are on the host of `PUBLIC_URL`: cookies belong to one host.',
    development: ['http://localhost:3000'],
    need: 'only pages of these origins may call, over https',
  }),
  sessionKey: optional('SESSION_KEY', a.sessionKey, {
    about:
      'At least 32 characters, the same for all instances. Signs sessions, keys the digests of codes, seals waiting mails.',
    inWords: 'made once, in the data folder',
    need: 'all instances sign sessions and digest codes with it',
  }),
  sessionCookie: optional('SESSION_COOKIE', a.cookieName, {
    about:
      'Name of the session cookie. Without `__Host-` other hosts of the domain can set one of that name, and so end a sign-up.',
    inWords:
      '`threshold_session`; `__Host-threshold_session` where all of `ALLOWED_ORIGINS` are https',
  }),
  csrfCookie: optional('CSRF_COOKIE', a.cookieName, {
    about: "Name of the CSRF cookie; the page's settings must say the same.",
    inWords: '`XSRF-TOKEN` (`__Host-XSRF-TOKEN` as above)',
  }),
  csrfHeader: variable('CSRF_HEADER', a.headerName, {
    about: 'Name of the CSRF header, likewise.',
    both: 'X-XSRF-TOKEN',
  }),
  brand: variable('BRAND', a.text, {
    about:
      'Folder of the brand that the page was built with: product, regions, single sign-on, links, and what mails and pages look like.',
    development: atRoot('brands/northgate'),
    inWords: '`brands/northgate`',
    need: "mails and pages bear a company's name",
  }),
  pageSettings: optional('PAGE_SETTINGS', a.text, {
    about: 'File of settings that the page was built or configured with, laid over the brand.',
  }),
  requirePersonalInfo: variable('REQUIRE_PERSONAL_INFO', a.flag, {
    about: '`false` asks for no names and no password; the activation mail does.',
    both: true,
  }),

  freeMailDomains: variable('FREE_MAIL_DOMAINS', a.domains, {
    about: 'Domains that count as free mail besides the kept list, with all below them.',
    both: [],
  }),
  corporateDomains: variable('CORPORATE_DOMAINS', a.domains, {
    about: 'Domains that do not, with all below them, though they or a parent are on it.',
    both: [],
  }),
  reviewedDomains: variable('REVIEW_DOMAINS', a.domainsOrAll, {
    about:
      'Domains whose organisations somebody has to approve (`npm run review`); `*` stands for all.',
    both: [],
  }),
  ...limitSettings,
  ...partnerSettings,
  logLevel: variable('LOG_LEVEL', a.logLevel, {
    about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    development: 'warn',
    production: 'info',
    inWords: '`info` in production, else `warn`',
  }),
  page: optional('PAGE', a.text, {
    about: 'Folder of a built page, which the service then serves under `/`, with its headers.',
    inWords: 'none: another server has it',
  }),
};
