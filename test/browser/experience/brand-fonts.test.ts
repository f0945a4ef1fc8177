import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { readBrand } from '#shared/brand/read-brand.ts';
import { hold } from '../../harness/browser/intercept.ts';
import { layoutShift } from '../../harness/browser/layout-shift.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { northgate } from '../../harness/northgate.ts';

const lantern = readBrand('brands/lantern').fonts;

/** Northgate's page with a serif font whose metrics differ from its fallback. */
const brand = { ...northgate, name: 'fonts', fonts: { ...northgate.fonts, ...lantern } };
const file = 'fraunces.woff2';

/** The width of a letter in the heading, which differs between the font and its fallback. */
const widthOfLetter = (page: Page) =>
  page.evaluate(() => {
    const letter = document.createElement('span');
    letter.style.cssText = 'position:absolute;font-size:100px';
    letter.textContent = 'i';
    document.querySelector('h1')?.append(letter);
    const { width } = letter.getBoundingClientRect();
    letter.remove();
    return width;
  });

const loaded = (page: Page, family: string) =>
  page.waitForFunction(
    (name) => [...document.fonts].some((face) => face.family === name && face.status === 'loaded'),
    family,
  );

/** Opens the email step, whose fonts arrive after the first paint. @param settings name the font of `family` */
async function withLateFont(settings: object, family: string, width = 1280) {
  let release = () => {};
  const { page, ...opened } = await openSignup({
    brand,
    settings,
    context: { viewport: { width, height: 900 } },
    prepare: async (opened) => {
      release = await hold(opened.page, '**/*.woff2');
    },
  });
  // Browsers show a font that arrives within 100 milliseconds.
  await page.waitForFunction(() => performance.now() > 1000);
  const before = await widthOfLetter(page);
  release();
  await loaded(page, family);
  return { page, before, ...opened };
}

describe('brand fonts in the browser', () => {
  it('that arrive after the first paint are shown from the code step on', async () => {
    const late = await withLateFont({ textFont: file, displayFont: null }, 'brand-text');
    const { page, form, before, expectNoTrouble } = late;
    expect(await widthOfLetter(page), 'on the email step').to.equal(before);
    expect(await layoutShift(page)).to.equal(0);
    await form.reachCode();
    await eventually(async () => expect(await widthOfLetter(page)).to.not.equal(before));
    expectNoTrouble();
  });

  it('of headings alone are loaded after the scripts in a narrow window', async () => {
    const requests: string[] = [];
    const { page, expectNoTrouble } = await openSignup({
      brand,
      settings: { displayFont: file },
      context: { viewport: { width: 390, height: 844 } },
      prepare: (opened) => opened.page.on('request', (request) => requests.push(request.url())),
    });
    await loaded(page, 'brand-display');
    const place = (pattern: RegExp) => requests.findIndex((url) => pattern.test(url));
    expect(place(/\.woff2$/)).to.be.above(place(/\/deferred-page-/));
    expect(place(/\/deferred-page-/)).to.be.above(0);
    expectNoTrouble();
  });

  for (const displayFont of [file, 'instrument-sans.woff2']) {
    for (const width of [320, 390, 1280]) {
      it(`of headings alone are shown when they arrive, without a layout shift: ${displayFont}, ${width} px`, async () => {
        const late = await withLateFont({ displayFont }, 'brand-display', width);
        const { page, before, expectNoTrouble } = late;
        await eventually(async () => expect(await widthOfLetter(page)).to.not.equal(before));
        expect(await layoutShift(page)).to.equal(0);
        expectNoTrouble();
      });
    }
  }
});
