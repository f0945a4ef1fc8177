import type { Logger } from 'pino';
import type { PageSettings } from '#page/application/ports/settings.ts';
import type { ExtraField } from '#page/domain/forms/extra-fields.ts';
import type { Region } from '#page/domain/region.ts';
import { providerName } from '#page/domain/sso-providers.ts';
import type { BuiltPage } from '#shared/http/built-page.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import { boundedFetch } from '../adapters/common/bounded-fetch.ts';
import { hostCookie, type SessionOptions } from '../adapters/http/server/session.ts';
import { disagreements, type SharedSettings } from '../domain/page-agreement.ts';
import type { ServiceSettings } from '../settings/service-options.ts';

type AgreedSettings = Pick<ServiceSettings, 'branded' | 'csrfHeader' | 'publicUrl'>;

/** The service's values of the settings that its pages must share. */
export function sharedSettingsOf(
  settings: AgreedSettings,
  { secure, csrfCookie }: SessionOptions,
): SharedSettings {
  const { branded, csrfHeader, publicUrl } = settings;
  const { product, passwordRules, regions, extraFields, ssoProviders } = branded.settings;
  return {
    product,
    passwordRules,
    regions: regions.map(described),
    extraFields: extraFields.map(named),
    ssoProviders: ssoProviders.map(providerName),
    csrfCookie: csrfCookie ?? hostCookie('XSRF-TOKEN', secure),
    csrfHeader,
    signupApi: publicUrl && `${publicUrl}/api`,
  };
}

/** Page and service must link to the same sign-in of a region, and offer the same regions. */
const described = ({ value, signInUrl, withdrawn }: Region) =>
  [value, signInUrl, withdrawn && 'withdrawn'].filter(Boolean).join(' ');

/** Includes the label, because the service stores the label of a consent as the page showed it. */
const named = ({ name, label }: ExtraField) => `${name} (${label})`;

/** @throws an error with one line for each setting in which the served page differs */
export function assertAgreement(
  page: BuiltPage,
  service: SharedSettings,
  {
    branded,
    publicUrl,
    allowedOrigins,
  }: Pick<ServiceSettings, 'branded' | 'publicUrl' | 'allowedOrigins'>,
): void {
  const facts = sharedSettingsIn(page.html());
  const origin = publicUrl && new URL(publicUrl).origin;
  const path = pagePathOf(branded.settings);
  const problems = [
    ...(facts ? disagreements(facts, service) : ['The page has no settings.']),
    ...(origin && !allowedOrigins.includes(origin)
      ? [`ALLOWED_ORIGINS lacks ${origin}, where the page is served with PUBLIC_URL.`]
      : []),
    ...(page.path === path
      ? []
      : [`pageUrl: the page has the path ${page.path}, the service ${path}.`]),
  ];
  if (problems.length === 0) return;
  throw new Error(`PAGE: settings of page and service differ.\n${problems.join('\n')}`);
}

/** Fetches the pages on other servers once. Logs a warning for each that differs or does not answer. */
export async function warnOfDisagreements(
  origins: readonly string[],
  path: string,
  service: SharedSettings,
  log: Logger,
): Promise<void> {
  await Promise.all(
    origins.map(async (origin) => {
      const url = origin + path;
      try {
        const problems = disagreements(await fetchSharedSettings(url), service);
        if (problems.length > 0) {
          log.warn({ page: origin, problems }, 'Settings of page and service differ');
        }
      } catch (error) {
        const { message, code = message } = Object((error as Error).cause ?? error);
        log.warn({ url, reason: message || code }, 'Could not fetch page settings');
      }
    }),
  );
}

/** Time limit for a page, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** @returns those in the settings block of a built page; null for any other document */
export function sharedSettingsIn(html: string): SharedSettings | null {
  const [, block = ''] = /<script[^>]*\bid="settings"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  try {
    const {
      product,
      passwordRules = 'classes',
      csrfCookie,
      csrfHeader,
      signupApi,
      ...lists
    } = JSON.parse(block) as PageSettings;
    const regions = lists.regions.map(described);
    // Pages of earlier versions have none.
    const extraFields = lists.extraFields?.map(named) ?? [];
    const ssoProviders = lists.ssoProviders.map(providerName);
    const facts = { product, passwordRules, regions, extraFields, ssoProviders };
    return { ...facts, csrfCookie, csrfHeader, signupApi };
  } catch {
    return null;
  }
}

/**
 * Fetches the page of another server.
 * @returns as `sharedSettingsIn`
 * @throws an error without a response in time, or with one that is not a built page
 */
export async function fetchSharedSettings(
  url: string,
  timeout = TIMEOUT_MS,
): Promise<SharedSettings> {
  const response = await boundedFetch(url, {}, timeout);
  const facts = sharedSettingsIn(await response.text());
  if (!facts) throw new Error(`The response, with status ${response.status}, is not a built page`);
  return facts;
}
