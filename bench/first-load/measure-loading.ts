import type { Browser } from 'playwright-core';
import { median } from '../measuring.ts';
import { MobileVisit } from './mobile-visit.ts';
import type { MeasuredPage } from './pages.ts';

/** Figures of a page. Times are milliseconds since the navigation started. NaN where there is no React. */
export interface Figures {
  readonly fcp: number;
  readonly lcp: number;
  /** When the field showed the text that it still holds when the page has loaded; infinite when the text is lost. */
  readonly typed: number;
  /** When React handled the buttons. */
  readonly bound: number;
  /** Bytes, compressed and without headers, until then. */
  readonly bytesToBound: number;
  /** The same until nothing more came. */
  readonly bytes: number;
  /** Total blocking time, milliseconds. */
  readonly blocked: number;
  /** Bytes in use after the garbage was collected. */
  readonly heap: number;
}

/** Milliseconds without a request after which a page counts as settled. */
export const SETTLED = 1500;

const text = 'ada@example.com';

/**
 * Visits every page so many times, the pages by turns: once without a touch, once typing.
 * @param tell gets a line for each round, and one for each error that a page did not catch
 * @returns the medians of each page
 */
export async function measureLoading(
  browser: Browser,
  origin: string,
  pages: readonly MeasuredPage[],
  visits: number,
  tell: (line: string) => void,
): Promise<(page: MeasuredPage) => Figures> {
  const errors = new Set<string>();
  const measured = new Map(pages.map((page) => [page, [] as Figures[]]));
  // The browser's very first visit is its slowest, whatever the page.
  for (const page of pages.slice(0, 1)) await measureUntouched(browser, origin, page);
  for (let visit = 1; visit <= visits; visit += 1) {
    tell(`Visit ${visit} of ${visits}`);
    // Now forwards, now backwards: a heavy page is not always the same one's predecessor.
    const turns = visit % 2 === 1 ? [...measured] : [...measured].reverse();
    for (const [page, samples] of turns) {
      const untouched = await measureUntouched(browser, origin, page);
      for (const message of untouched.errors) errors.add(`${page.name}: ${message}`);
      const typed = await measureTyping(browser, origin, page);
      samples.push({ ...untouched.figures, typed });
    }
  }
  errors.forEach(tell);
  return (page) => mediansOf(measured.get(page) ?? []);
}

function mediansOf(samples: readonly Figures[]): Figures {
  const of = (name: keyof Figures) =>
    median(samples.map((sample) => sample[name]).filter((value) => !Number.isNaN(value)));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    typed: of('typed'),
    bound: of('bound'),
    bytesToBound: of('bytesToBound'),
    bytes: of('bytes'),
    blocked: of('blocked'),
    heap: of('heap'),
  };
}

/** A visit that touches nothing. */
function measureUntouched(browser: Browser, origin: string, page: MeasuredPage) {
  return MobileVisit.with(browser, page, async (visit) => {
    await visit.go(origin);
    await visit.settled(SETTLED);
    const { fcp, lcp, bound, blocked } = await visit.sightings();
    const moment = await visit.clock();
    await visit.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await visit.cdp.send('Runtime.getHeapUsage');
    const bytesToBound = bound === null ? Number.NaN : visit.traffic.bytesUntil(moment(bound));
    const bytes = visit.traffic.bytesUntil(Number.POSITIVE_INFINITY);
    const figures = { fcp, lcp, bound: bound ?? Number.NaN, bytesToBound, bytes, blocked, heap };
    return { figures, errors: visit.errors };
  });
}

/** A visit that types an address as soon as there is a field. */
function measureTyping(browser: Browser, origin: string, page: MeasuredPage): Promise<number> {
  const visiting = async (visit: MobileVisit) => {
    await visit.go(origin);
    await visit.sighting('typed');
    await visit.settled(500);
    const { typed } = await visit.sightings();
    return typed ?? Number.POSITIVE_INFINITY;
  };
  return MobileVisit.with(browser, page, visiting, { text });
}
