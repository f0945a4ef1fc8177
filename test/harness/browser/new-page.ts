import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];

/**
 * An empty page with storage and cookies of its own, closed when the test ends. All tests share one browser.
 * @param options such as `viewport`, `colorScheme`, `javaScriptEnabled`
 */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchChromium();
  const context = await (await browser).newContext(options);
  contexts.push(context);
  return context.newPage();
}

afterEach('close the pages', async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

after('close the browser', async () => {
  await (await browser)?.close();
});
