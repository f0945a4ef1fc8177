import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { readBrand } from '#shared/brand/read-brand.ts';
import { hold } from '../../harness/browser/intercept.ts';
import { layoutShift } from '../../harness/browser/layout-shift.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { northgate } from '../../harness/northgate.ts';

/** Northgate's page with a serif font whose metrics differ from its fallback. */
const brand = { ...northgate, name: 'fonts', fonts: readBrand('brands/lantern').fonts };
const settings = { textFont: 'fraunces.woff2' };

/** The width of a letter, which differs between the font and its fallback. */
const widthOfLetter = (page: Page) =>
  page.evaluate(() => {
    const letter = document.body.appendChild(document.createElement('span'));
    letter.style.cssText = 'position:absolute;font-size:100px';
    letter.textContent = 'i';
    const { width } = letter.getBoundingClientRect();
    letter.remove();
    return width;
  });

const loaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some((face) => face.family === 'brand-text' && face.status === 'loaded'),
  );

describe('brand fonts in the browser', () => {
  it('that arrive after the first paint are shown from step 2 on', async () => {
    let release = () => {};
    const { page, form, expectNoTrouble } = await openSignup({
      brand,
      settings,
      prepare: async (opened) => {
        release = await hold(opened.page, '**/*.woff2');
      },
    });
    // Browsers show a font that arrives within 100 milliseconds.
    await page.waitForFunction(() => performance.now() > 1000);
    const before = await widthOfLetter(page);
    release();
    await loaded(page);
    expect(await widthOfLetter(page), 'on step 1').to.equal(before);
    expect(await layoutShift(page)).to.equal(0);
    await form.reachCode();
    await eventually(async () => expect(await widthOfLetter(page)).to.not.equal(before));
    expectNoTrouble();
  });
});
