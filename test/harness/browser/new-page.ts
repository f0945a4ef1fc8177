import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import { launchChromium } from '#tools/browser/chromium.ts';

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
/** Time limits of waits for a page. */
const TIMEOUT_MS = 240_000;

/**
 * Opens an empty page with separate storage and cookies, which is closed when the test ends. All tests share one
 * browser. Reduces motion, so that measured elements do not move.
 * @param options such as `viewport`, `colorScheme`, `javaScriptEnabled`
 */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  contexts.push(context);
  return context.newPage();
}

afterEach('close the pages', async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

after('close the browser', async () => {
  await (await browser)?.close();
});

/** Messages of Chromium about status 400 and above, which tests cause on purpose. */
const FAILED_LOAD = 'Failed to load resource';

export class PageLog {
  /** Errors and warnings on the console, uncaught exceptions, violations of the content policy. */
  readonly problems: string[] = [];
  readonly requests: Request[] = [];

  private constructor(private readonly page: Page) {}

  /** Starts recording. Call it before the first navigation. */
  static async of(page: Page): Promise<PageLog> {
    const log = new PageLog(page);
    page.on('request', (request) => log.requests.push(request));
    page.on('pageerror', (error) => log.problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      const counts = ['error', 'warning'].includes(message.type());
      if (!counts || message.text().startsWith(FAILED_LOAD)) return;
      log.problems.push(`${message.type()}: ${message.text()}`);
    });
    await page.exposeFunction('reportPolicyViolation', (violation: string) => {
      log.problems.push(`policy: ${violation}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { reportPolicyViolation } = window as {
          reportPolicyViolation?: (violation: string) => void;
        };
        reportPolicyViolation?.(`${violatedDirective} ${blockedURI}`);
      });
    });
    return log;
  }

  /** The tab's navigations, including failed ones. */
  get visited(): string[] {
    return this.requests
      .filter(
        (request) => request.isNavigationRequest() && request.frame() === this.page.mainFrame(),
      )
      .map((request) => request.url());
  }

  requestsBeyond(...origins: readonly string[]): string[] {
    const urls = this.requests.map((request) => request.url());
    return urls.filter((url) => !origins.includes(new URL(url).origin));
  }
}
