import type { Analytics } from '../../application/ports/analytics.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import { objectsToTracking } from './marketing-consent.ts';
import { whenUsable } from './when-usable.ts';

declare global {
  interface Window {
    /** Where tag managers look for what happened, before and after they load. */
    dataLayer?: unknown[];
  }
}

/** Page views for the scripts of others, which come after the page is usable, or never. */
export class ScriptAnalytics implements Analytics {
  private asked = false;

  constructor(
    private readonly settings: Pick<PageSettings, 'marketing' | 'analyticsScript' | 'crmScript'>,
  ) {}

  pageViewed(page: string): void {
    quietly(() => {
      if (!this.settings.marketing || objectsToTracking()) return;
      window.dataLayer ??= [];
      window.dataLayer.push({ event: 'page_view', page_path: page });
      this.loadScripts();
    });
  }

  private loadScripts(): void {
    if (this.asked) return;
    this.asked = true;
    const { analyticsScript, crmScript } = this.settings;
    const addresses = [analyticsScript, crmScript].filter((address) => address !== null);
    if (addresses.length > 0) whenUsable(() => quietly(() => addresses.forEach(addScript)));
  }
}

function addScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  script.src = address;
  document.head.append(script);
}

/** What counts visitors must never stop one. */
function quietly(attempt: () => void): void {
  try {
    attempt();
  } catch {
    // Nobody is to be told.
  }
}
