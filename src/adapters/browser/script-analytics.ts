import type { Analytics, SignupEvent } from '../../application/ports/analytics.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import { attempt } from '../../boot/attempt.ts';
import { whenShown } from '../../boot/when-shown.ts';
import { mayTrack, whenTrackable } from './marketing-consent.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which the scripts load even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 5000;

declare global {
  interface Window {
    /** Event queue that tag managers read. */
    dataLayer?: unknown[];
  }
}

/** Reports page views and events to third-party scripts, which it loads when the page is idle. */
export class ScriptAnalytics implements Analytics {
  constructor(
    private readonly settings: Pick<
      PageSettings,
      'marketing' | 'consentCookie' | 'analyticsScript' | 'crmScript'
    >,
  ) {}

  startVisit(): void {
    const { analyticsScript, crmScript } = this.settings;
    const urls = [analyticsScript, crmScript].filter((url) => url !== null);
    if (urls.length === 0) return;
    this.whenTrackable(() => whenUsable(() => attempt(() => urls.forEach(addScript))));
  }

  pageViewed(): void {
    this.whenTrackable(() => {
      window.dataLayer ??= [];
      window.dataLayer.push({ event: 'page_view', page_path: location.pathname });
    });
  }

  report(event: SignupEvent): void {
    whenShown(() => {
      if (!attempt(() => mayTrack(this.settings))) return;
      attempt(() => window.dataLayer?.push(event));
      attempt(() => window.dispatchEvent(new window.CustomEvent('signup', { detail: event })));
    });
  }

  /** Errors of analytics must not reach the page. */
  private whenTrackable(act: () => void): void {
    whenShown(() => attempt(() => whenTrackable(this.settings, () => attempt(act))));
  }
}

function addScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  script.src = url;
  document.head.append(script);
}

/** Calls back when the page has loaded and the browser is idle. */
function whenUsable(callback: () => void): void {
  const afterLoad = () => whenIdle(callback, IDLE_TIMEOUT_MS);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
