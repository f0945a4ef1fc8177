import type { Settings } from '../../src/application/ports/settings.ts';

/** Of what stands in the page itself, as a policy names it: `sha256-...` */
export interface InlineHashes {
  readonly style: string;
  readonly script: string;
}

/**
 * The content policy of the page: nothing but its own files, the two APIs, and the hosts that the settings
 * turn on.
 */
export function contentSecurityPolicy(settings: Settings, inline: InlineHashes): string {
  const apis = [origin(settings.signupApi), origin(settings.identityApi)];
  const trackers = settings.marketing
    ? [settings.analyticsScript, settings.crmScript].flatMap((url) => (url ? [origin(url)] : []))
    : [];
  const check = botCheckSources(settings);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${inline.script}'`, ...check.script, ...trackers],
    'frame-src': check.frame.length > 0 ? check.frame : ["'none'"],
    'connect-src': ["'self'", ...apis, ...check.connect, ...trackers],
    'img-src': ["'self'", 'data:', ...trackers],
    'style-src': ["'self'", `'${inline.style}'`],
    ...(check.style && { 'style-src-attr': check.style }),
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

function botCheckSources({ recaptchaSiteKey, recaptchaNet }: Settings) {
  if (recaptchaSiteKey === null) return { script: [], frame: [], connect: [], style: null };
  // recaptcha.net alone answers a redirect to its www.
  const net = recaptchaNet
    ? ['https://www.recaptcha.net/recaptcha/', 'https://recaptcha.net/recaptcha/']
    : [];
  const google = 'https://www.google.com/recaptcha/';
  return {
    script: [google, 'https://www.gstatic.com/recaptcha/', ...net],
    frame: [google, 'https://recaptcha.google.com/recaptcha/', ...net],
    connect: [google, ...net],
    // For the style attributes in its markup: docs/decisions/0003.
    style: ["'unsafe-inline'"],
  };
}

const origin = (url: string) => new URL(url).origin;
