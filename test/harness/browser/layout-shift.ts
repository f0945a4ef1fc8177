import type { Page } from 'playwright-core';

/** The browser's layout shift score since the page was opened; 0 without shifts. */
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
