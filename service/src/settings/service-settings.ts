import type { Region } from '../../../src/domain/region.ts';
import type { SsoProvider } from '../../../src/domain/sso-provider.ts';
import type { Clock } from '../application/ports/clock.ts';
import type {
  RecaptchaOptions,
  ScimOptions,
  ServiceOptions,
  SmtpOptions,
  SsoProviderOptions,
} from './service-options.ts';

const defaults = {
  environment: 'development' as 'development' | 'production',
  host: '127.0.0.1',
  port: 0,
  drainSeconds: 0,
  trustedProxies: [] as readonly string[],
  databaseUrl: null as string | null,
  databasePoolSize: 10,
  dataFolder: null as string | null,
  csrfHeader: 'X-XSRF-TOKEN',
  product: 'Northgate',
  regions: [
    { value: 'EU', label: 'Europe (EU)' },
    { value: 'US', label: 'United States (US)' },
    { value: 'SA', label: 'Saudi Arabia (SA)' },
  ] as readonly Region[],
  internalEmailDomain: null as string | null,
  requirePersonalInfo: true,
  signInUrl: 'http://localhost:3001/',
  freeMailDomains: [] as readonly string[],
  corporateDomains: [] as readonly string[],
  reviewedDomains: [] as readonly string[],
  smtp: null as SmtpOptions | null,
  recaptcha: null as RecaptchaOptions | null,
  sso: {} as Partial<Record<SsoProvider, SsoProviderOptions>>,
  scim: null as ScimOptions | null,
  quiet: false,
  clock: { now: () => new Date() } as Clock,
};

/** The options of a service, with what was left out filled in. */
export type ServiceSettings = typeof defaults & ServiceOptions;

export function settingsFrom(options: ServiceOptions): ServiceSettings {
  return { ...defaults, ...options };
}
