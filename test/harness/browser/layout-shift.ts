import type { Page } from 'playwright-core';

/** How far parts of the page have jumped since it was opened, by the browser's own count; 0 is no jump. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              readonly value: number;
              readonly hadRecentInput: boolean;
            };
            if (!hadRecentInput) total += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive before the callbacks of the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}
