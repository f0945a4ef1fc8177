import type { Browser } from 'playwright-core';
import type { MeasuredPage } from './measured-page.ts';
import { MobileVisit } from './mobile-visit.ts';

const text = 'ada@example.com';

/**
 * A visit that types an address as soon as there is a field.
 * @returns milliseconds from the start of the navigation until the field showed the text that it still holds when the
 *   page is live and has loaded; infinite when the text is lost
 */
export async function measureTyping(
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
