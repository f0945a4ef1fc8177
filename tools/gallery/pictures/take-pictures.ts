import type { Page } from 'playwright-core';
import { launchChromium } from '../../../test/harness/browser/chromium.ts';
import type { Shown } from '../open-gallery.ts';
import type { State } from '../states/states.ts';

/** How a picture is taken. */
export interface Pose {
  readonly language: Shown['language'];
  readonly brand: string;
  readonly scheme: 'light' | 'dark';
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

interface Taking {
  readonly states: readonly State[];
  readonly poses: readonly Pose[];
  /** Takes what is to be taken of a state in a pose: see `pictureOf`. */
  readonly take: (page: Page, state: State, pose: Pose) => Promise<unknown>;
}

/** Goes through all states in all poses with a browser of its own, two at a time. */
export async function takePictures({ states, poses, take }: Taking): Promise<void> {
  const all = states.flatMap((state) =>
    poses
      .filter(({ language }) => state.languages?.includes(language) ?? true)
      .map((pose) => ({ state, pose })),
  );
  const rest = all[Symbol.iterator]();
  const browser = await launchChromium();
  const takers = Array.from({ length: 2 }, async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce', timezoneId: 'UTC' });
    for (let next = rest.next(); !next.done; next = rest.next()) {
      await take(page, next.value.state, next.value.pose);
    }
  });
  await Promise.all(takers).finally(() => browser.close());
}

/** @returns a PNG of the whole page; null where the gallery has no such state */
export async function pictureOf(
  page: Page,
  address: string,
  { width, scheme }: Pose,
): Promise<Buffer | null> {
  await page.setViewportSize({ width, height: 640 });
  await page.emulateMedia({ colorScheme: scheme });
  const answer = await page.goto(address);
  if (answer?.status() === 404) return null;
  await page.waitForSelector('html[data-settled]', { state: 'attached' });
  // Where a spinner is, or whether a caret can be seen, is chance.
  return page.screenshot({ fullPage: true, caret: 'hide', animations: 'disabled' });
}
