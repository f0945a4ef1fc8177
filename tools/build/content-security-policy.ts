import type { Settings } from '../../shared/settings/settings-schema.ts';
import type { PolicySources } from '../../src/adapters/bot-check/bot-checks.ts';

/** Hashes of inline content, as in a policy: `sha256-...` */
export interface InlineHashes {
  readonly style: string;
  readonly script: string;
}

/**
 * The content policy of the page: its own files, the two APIs, and the hosts that the settings enable.
 */
export function contentSecurityPolicy(
  settings: Settings,
  inline: InlineHashes,
  botCheck: PolicySources,
): string {
  const apis = [origin(settings.signupApi), origin(settings.identityApi)];
  const trackers = settings.marketing
    ? [settings.analyticsScript, settings.crmScript].flatMap((url) => (url ? [origin(url)] : []))
    : [];
  const trackerHosts = settings.marketing ? [...trackers, ...settings.analyticsHosts] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${inline.script}'`, ...(botCheck['script-src'] ?? []), ...trackers],
    'frame-src': botCheck['frame-src'] ?? ["'none'"],
    'connect-src': ["'self'", ...apis, ...(botCheck['connect-src'] ?? []), ...trackerHosts],
    'img-src': ["'self'", 'data:', ...trackerHosts],
    'style-src': ["'self'", `'${inline.style}'`, ...(botCheck['style-src'] ?? [])],
    ...('style-src-attr' in botCheck && { 'style-src-attr': botCheck['style-src-attr'] }),
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const origin = (url: string) => new URL(url).origin;
