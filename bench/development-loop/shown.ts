import type { Page } from 'playwright-core';
import { type Edit, sentence } from './edits.ts';

/**
 * Waits until a page, which loads anew meanwhile, has an edit.
 * @returns when it was painted first with it, in milliseconds since 1970
 */
export async function shown(page: Page, { shownBy }: Edit, number: number): Promise<number> {
  const wanted = { shownBy, sentence: sentence(number), spacing: `${number}px` };
  const isShown = ({ shownBy, sentence, spacing }: typeof wanted) => {
    if (shownBy === 'text') return document.body?.innerText.includes(sentence);
    const heading = document.querySelector('h1');
    return heading !== null && getComputedStyle(heading).letterSpacing === spacing;
  };
  await page.waitForFunction(isShown, wanted, { polling: 'raf' });
  // The edit stands in the HTML and its sheet: the first paint of a page that has it shows it.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) => {
          const [paint] = entries.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}
