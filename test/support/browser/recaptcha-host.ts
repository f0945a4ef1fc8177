import type { Page, Route } from 'playwright-core';

interface Widget {
  readonly sitekey: string;
  callback(token: string): void;
  'expired-callback'(): void;
}

declare global {
  interface Window {
    /** Written by the script below. */
    widgets?: { readonly made: Widget[]; readonly resets: number[] };
  }
}

/** Google's script with a widget that anybody solves. */
const script = `{
  const widgets = (window.widgets = { made: [], resets: [] });
  window.grecaptcha = {
    render(place, widget) {
      place.textContent = 'The widget';
      return widgets.made.push(widget) - 1;
    },
    reset(id) {
      widgets.resets.push(id);
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
}`;

/** Plays www.google.com for one page. */
export class RecaptchaHost {
  /** Every address that was asked for there. */
  readonly requested: string[] = [];
  /** What becomes of the next requests. */
  mood: 'answers' | 'blocked' | 'silent' = 'answers';

  private constructor(private readonly page: Page) {}

  /** Call it before the page goes anywhere. */
  static async of(page: Page): Promise<RecaptchaHost> {
    const host = new RecaptchaHost(page);
    await page.route(/^https:\/\/www\.(google\.com|gstatic\.com|recaptcha\.net)\//, (route) =>
      host.answer(route),
    );
    return host;
  }

  async solve(token: string): Promise<void> {
    await this.page.waitForFunction(() => window.widgets?.made.length);
    await this.page.evaluate((given) => window.widgets?.made.at(-1)?.callback(given), token);
  }

  async expire(): Promise<void> {
    await this.page.evaluate(() => window.widgets?.made.at(-1)?.['expired-callback']());
  }

  /** How often the visitor was asked anew. */
  async resets(): Promise<number> {
    return this.page.evaluate(() => window.widgets?.resets.length ?? 0);
  }

  async siteKey(): Promise<string | undefined> {
    await this.page.waitForFunction(() => window.widgets?.made.length);
    return this.page.evaluate(() => window.widgets?.made.at(-1)?.sitekey);
  }

  private async answer(route: Route): Promise<void> {
    this.requested.push(route.request().url());
    if (this.mood === 'blocked') await route.abort('blockedbyclient');
    else if (this.mood === 'answers')
      await route.fulfill({ contentType: 'text/javascript', body: script });
  }
}
