import { fileURLToPath } from 'node:url';
import { baseAddress, origins, postgresAddress, webAddress } from './address-kinds.ts';
import {
  cookieFor,
  domain,
  domains,
  domainsOrAll,
  flag,
  headerName,
  hostName,
  logLevel,
  networks,
  poolSize,
  port,
  regions,
  seconds,
  sessionKey,
  text,
} from './kinds.ts';
import { readPartners } from './partners.ts';
import { checkForProduction } from './production.ts';
import type { ServiceOptions } from './service-options.ts';
import { Variables } from './variables.ts';

export type Settings = ServiceOptions & {
  readonly environment: 'development' | 'production';
  readonly identityFrontendPort: number;
};

const defaultDataFolder = fileURLToPath(new URL('../../../.data', import.meta.url));

/**
 * Reads the environment variables that the README lists. One that is empty counts as not set.
 * @throws with a sentence that names the variable at fault
 */
export function readSettings(values: Readonly<Record<string, string | undefined>>): Settings {
  const variables = new Variables(values);
  const environment = readEnvironment(variables);
  const allowedOrigins = variables.read('ALLOWED_ORIGINS', origins) ?? ['http://localhost:3000'];
  const identityFrontendPort = variables.read('IDENTITY_FRONTEND_PORT', port) ?? 3001;
  if (environment === 'production') checkForProduction(variables, allowedOrigins);
  const cookie = cookieFor(allowedOrigins);

  return {
    environment,
    allowedOrigins,
    identityFrontendPort,
    port: variables.read('PORT', port) ?? 8080,
    drainSeconds:
      variables.read('DRAIN_SECONDS', seconds) ?? (environment === 'production' ? 5 : 0),
    dataFolder: variables.read('DATA_FOLDER', text) ?? defaultDataFolder,
    requirePersonalInfo: variables.read('REQUIRE_PERSONAL_INFO', flag) ?? true,
    signInUrl:
      variables.read('SIGN_IN_URL', webAddress) ?? `http://localhost:${identityFrontendPort}/`,
    ...present({
      host: variables.read('HOST', hostName),
      publicUrl: variables.read('PUBLIC_URL', baseAddress),
      trustedProxies: variables.read('TRUSTED_PROXIES', networks),
      databaseUrl: variables.read('DATABASE_URL', postgresAddress),
      databasePoolSize: variables.read('DATABASE_POOL_SIZE', poolSize),
      sessionKey: variables.read('SESSION_KEY', sessionKey),
      sessionCookie: variables.read('SESSION_COOKIE', cookie),
      csrfCookie: variables.read('CSRF_COOKIE', cookie),
      csrfHeader: variables.read('CSRF_HEADER', headerName),
      product: variables.read('PRODUCT', text),
      regions: variables.read('REGIONS', regions),
      internalEmailDomain: variables.read('INTERNAL_EMAIL_DOMAIN', domain),
      freeMailDomains: variables.read('FREE_MAIL_DOMAINS', domains),
      corporateDomains: variables.read('CORPORATE_DOMAINS', domains),
      reviewedDomains: variables.read('REVIEW_DOMAINS', domainsOrAll),
      logLevel: variables.read('LOG_LEVEL', logLevel),
      ...readPartners(variables, allowedOrigins),
    }),
  };
}

function readEnvironment(variables: Variables): Settings['environment'] {
  const name = variables.read('ENVIRONMENT', text) ?? 'development';
  if (name === 'development' || name === 'production') return name;
  throw new Error(`Unknown environment: ${name}`);
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without the keys whose value is undefined. */
function present<Values extends object>(values: Values): Present<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Present<Values>;
}
