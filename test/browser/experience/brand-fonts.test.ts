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
  for (const width of [320, 1280, 1920]) {
    it(`cause no layout shift, ${width} pixels wide`, async () => {
      const context = { viewport: { width, height: 900 } };
      const { page, expectNoTrouble } = await openSignup({ brand, settings, context });
      await loaded(page);
      expect(await layoutShift(page)).to.be.at.most(0.001);
      expectNoTrouble();
    });
  }

  it('that arrive after the first paint are shown from step 2 on', async () => {
    let release = () => {};
    const { page, form, expectNoTrouble } = await openSignup({
      brand,
      settings,
      prepare: async (opened) => {
        release = await hold(opened.page, '**/*.woff2');
      },
    });
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
