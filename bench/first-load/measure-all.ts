import type { Browser } from 'playwright-core';
import { median } from '../support/statistics.ts';
import { type Loading, measureLoading } from './measure-loading.ts';
import { measureTyping } from './measure-typing.ts';
import type { MeasuredPage } from './measured-page.ts';
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
