import type { Logger } from 'pino';
import type { BuiltPage } from '#shared/http/built-page.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import { hostCookie, type SessionOptions } from '../adapters/http/server/session.ts';
import { fetchSharedSettings, sharedSettingsIn } from '../adapters/page-settings.ts';
import { comparable, disagreements, type SharedSettings } from '../domain/page-agreement.ts';
import type { ServiceSettings } from '../settings/service-options.ts';

type AgreedSettings = Pick<ServiceSettings, 'branded' | 'csrfHeader' | 'publicUrl'>;

/** The service's values of the settings that its pages must share. */
export function sharedSettingsOf(
  settings: AgreedSettings,
  { secure, csrfCookie }: SessionOptions,
): SharedSettings {
  const { branded, csrfHeader, publicUrl } = settings;
  return comparable({
    ...branded.settings,
    csrfCookie: csrfCookie ?? hostCookie('XSRF-TOKEN', secure),
    csrfHeader,
    signupApi: publicUrl && `${publicUrl}/api`,
  });
}

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
  const pageSettings = sharedSettingsIn(page.html());
  const origin = publicUrl && new URL(publicUrl).origin;
  const path = pagePathOf(branded.settings);
  const problems = [
    ...(pageSettings ? disagreements(pageSettings, service) : ['The page has no settings.']),
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
