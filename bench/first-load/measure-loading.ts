import type { Browser } from 'playwright-core';
import type { MeasuredPage } from './measured-page.ts';
import { MobileVisit } from './mobile-visit.ts';

/** A visit that touches nothing. Times are milliseconds since the navigation started; null where there is no React. */
export interface Loading {
  readonly fcp: number;
  readonly lcp: number;
  readonly bound: number | null;
  /** Bytes, squeezed and without headers, until React handled the buttons. */
  readonly bytesToBound: number | null;
  /** The same until nothing more came. */
  readonly bytes: number;
  readonly requests: number;
  /** Total blocking time, milliseconds. */
  readonly blocked: number;
  /** Bytes in use after the garbage was collected. */
  readonly heap: number;
  readonly errors: readonly string[];
}

/** Milliseconds without a request after which a page counts as settled. */
export const SETTLED = 1500;

export async function measureLoading(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
): Promise<Loading> {
  const visit = await MobileVisit.prepare(browser, page);
  try {
    await visit.go(`${origin}${page.path}`);
    await visit.settled(page, SETTLED);
    const { fcp, lcp, bound, blocked } = await visit.sightings();
    const moment = await visit.clock();
    await visit.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await visit.cdp.send('Runtime.getHeapUsage');
    return {
      fcp,
      lcp,
      bound,
      bytesToBound: bound === null ? null : visit.traffic.bytesUntil(moment(bound)),
      bytes: visit.traffic.bytesUntil(Number.POSITIVE_INFINITY),
      requests: visit.traffic.requests,
      blocked,
      heap: usedSize,
      errors: visit.errors,
    };
  } finally {
    await visit.close();
  }
}
