import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import type { Settings } from '../../../shared/settings/settings-schema.ts';
import { layoutShift } from '../../harness/browser/layout-shift.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { northgate } from '../../harness/northgate.ts';

/** Northgate's page with a serif font whose metrics differ from its fallback. */
const brand = { ...northgate, name: 'fonts', fonts: readBrand('brands/lantern').fonts };
const displayFont = 'fraunces.woff2';

/** The width of the heading at the first paint. */
type Painted = { painted?: number };

/** Waits until the page shows a typeface of the brand. */
const shown = (page: Page, family: string) =>
  page.waitForFunction((name) => [...document.fonts].some((face) => face.family === name), family);

async function open(settings: Partial<Settings>, width: number, height = 900) {
  const context = { viewport: { width, height } };
  return openSignup({ brand, settings, context });
}

/** The width of the text of the heading. */
const headingWidth = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') as Node);
    return range.getBoundingClientRect().width;
  });

describe('brand fonts in the browser', () => {
  for (const width of [320, 1280, 1920]) {
    it(`are shown for heading and intro without a layout shift, ${width} pixels wide`, async () => {
      const { page, expectNoTrouble } = await open({ displayFont, fontDisplay: 'optional' }, width);
      await shown(page, 'brand-display');
      expect(await layoutShift(page)).to.equal(0);
      expectNoTrouble();
    });
  }

  it('are shown for all text without moving a line', async () => {
    const { page, expectNoTrouble } = await open(
      { textFont: displayFont, fontDisplay: 'optional' },
      390,
    );
    const tops = () =>
      page
        .locator('p, h1, a, button, label')
        .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
    await shown(page, 'brand-text');
    const after = await tops();
    expect(await layoutShift(page)).to.be.below(0.001);
    await page.evaluate(() => document.fonts.clear());
    expect(await tops()).to.deep.equal(after);
    expectNoTrouble();
  });

  it('are shown, with other spaces between words in texts whose lines they would move, or not in these texts', async () => {
    const { page, form, expectNoTrouble } = await openSignup({
      brand,
      language: 'de',
      settings: { textFont: displayFont },
      context: { viewport: { width: 320, height: 800 } },
    });
    await shown(page, 'brand-text');
    const detail = page.locator('.tagline-detail');
    expect(await detail.evaluate((it) => it.style.wordSpacing)).to.equal('-0.06em');
    const families = () =>
      page
        .locator('h1, .step-intro, .tagline-detail, blockquote, figcaption, .step-links')
        .evaluateAll((all) => all.map((it) => getComputedStyle(it).fontFamily.split(',')[0]));
    expect(await families()).to.include.members(['brand-text', 'brand-text-0']);
    expect(await layoutShift(page)).to.be.below(0.001);
    await form.reachCode();
    expect(await families()).to.not.include('brand-text-0');
    expectNoTrouble();
  });

  it('are shown from the first paint if they are cached', async () => {
    const { page, url, expectNoTrouble } = await open({ displayFont }, 1280);
    await shown(page, 'brand-display');
    const width = await headingWidth(page);
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('h1') as Node);
        (globalThis as Painted).painted = range.getBoundingClientRect().width;
      }).observe({ type: 'paint' });
    });
    await page.goto(`${url}/`);
    await page.waitForFunction(() => (globalThis as Painted).painted !== undefined);
    expect(await page.evaluate(() => (globalThis as Painted).painted)).to.equal(width);
    expect(await layoutShift(page)).to.equal(0);
    expectNoTrouble();
  });

  it('are loaded after the rest of the page, if there are any', async () => {
    const fetched = (page: Page, name: RegExp) =>
      page.evaluate((wanted) => {
        const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return all
          .filter((entry) => wanted.test(entry.name))
          .map(({ startTime, responseEnd }) => ({ startTime, responseEnd }));
      }, name);
    const { page } = await open({ displayFont }, 1280);
    await shown(page, 'brand-display');
    const [font] = await fetched(page, /\.woff2$/);
    const [rest] = await fetched(page, /rest-of-page/);
    expect(font?.startTime).to.be.above(rest?.responseEnd ?? Number.NaN);

    const { page: plain, form } = await openSignup();
    await form.reachCode();
    expect(await fetched(plain, /\.woff2$/)).to.deep.equal([]);
  });
});
