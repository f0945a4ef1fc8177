import type { Browser } from 'playwright-core';
import { median } from '../statistics.ts';
import { MobileVisit } from './mobile-visit.ts';
import type { MeasuredPage } from './peer-pages.ts';
import type { Medians } from './reach.ts';

interface Visits {
  readonly loadings: Loading[];
  readonly typed: number[];
}

/**
 * Visits every page so many times, the pages by turns: once without a touch, once typing.
 * @param tell gets a line for each round
 * @returns the medians of a page, and a line for each error that a page did not catch
 */
export async function measureAll(
  browser: Browser,
  origin: string,
  pages: readonly MeasuredPage[],
  visits: number,
  tell: (line: string) => void,
): Promise<{ medians(page: MeasuredPage): Medians; errors: string[] }> {
  const measured = new Map<MeasuredPage, Visits>(
    pages.map((page) => [page, { loadings: [], typed: [] }]),
  );
  // The browser's very first visit is its slowest, whatever the page.
  for (const page of pages.slice(0, 1)) await measureLoading(browser, origin, page);
  for (let visit = 1; visit <= visits; visit += 1) {
    tell(`Visit ${visit} of ${visits}`);
    // Now forwards, now backwards: a heavy page is not always the same one's predecessor.
    const turns = visit % 2 === 1 ? [...measured] : [...measured].reverse();
    for (const [page, { loadings, typed }] of turns) {
      loadings.push(await measureLoading(browser, origin, page));
      typed.push(await measureTyping(browser, origin, page));
    }
  }
  const errors = [...measured].flatMap(([{ name }, { loadings }]) =>
    loadings.flatMap((loading) => loading.errors.map((message) => `${name}: ${message}`)),
  );
  return {
    medians: (page) => mediansOf(measured.get(page) ?? { loadings: [], typed: [] }),
    errors: [...new Set(errors)],
  };
}

function mediansOf({ loadings, typed }: Visits): Medians {
  const of = (figure: (loading: Loading) => number) => median(loadings.map(figure));
  const orNull = (figure: (loading: Loading) => number | null) => {
    const values = loadings.flatMap((loading) => figure(loading) ?? []);
    return values.length > 0 ? median(values) : null;
  };
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    typed: median(typed),
    bound: orNull(({ bound }) => bound),
    bytesToBound: orNull(({ bytesToBound }) => bytesToBound),
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
    blocked: of(({ blocked }) => blocked),
    heap: of(({ heap }) => heap),
  };
}

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

async function measureLoading(
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

const text = 'ada@example.com';

/**
 * A visit that types an address as soon as there is a field.
 * @returns milliseconds from the start of the navigation until the field showed the text that it still holds when the
 *   page is live and has loaded; infinite when the text is lost
 */
async function measureTyping(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
): Promise<number> {
  const visit = await MobileVisit.prepare(browser, page, { text });
  try {
    visit.onSighting('field', () => {
      // The page may be gone by now.
      visit.cdp.send('Input.insertText', { text }).catch(() => {});
    });
    await visit.go(`${origin}${page.path}`);
    await visit.sighting('typed');
    await visit.settled(page, 500);
    const { typed } = await visit.sightings();
    return typed ?? Number.POSITIVE_INFINITY;
  } finally {
    await visit.close();
  }
}
