import type { Page } from 'playwright-core';

/*
 * These routes stay for the life of the page. When the last call of a route with `{ times }` is used up, or `unroute`
 * runs, Playwright switches interception off, and a request that is paused at that moment is never continued.
 */

/** Delays requests of a page for these files: the first `count`, or all. @returns releases them */
export async function hold(page: Page, files: string, count = Infinity): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route(files, async (route) => {
    requests += 1;
    if (requests <= count) await released;
    await route.continue();
  });
  return release;
}

/** Fails the first `count` requests of a page for these files, as a broken connection does. */
export async function abortFirst(page: Page, files: string, count: number): Promise<void> {
  let requests = 0;
  await page.route(files, (route) => {
    requests += 1;
    return requests <= count ? route.abort() : route.continue();
  });
}
