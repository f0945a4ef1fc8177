import type { Page } from 'playwright-core';

/*
 * These routes are never removed: when the last route is removed by `unroute` or `{ times }`, Playwright disables
 * interception and never continues the requests that are paused at that time.
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
