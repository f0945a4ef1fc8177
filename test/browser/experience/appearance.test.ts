import { expect } from 'chai';
import { type Languages, languages } from '#page/domain/languages.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';

describe('the appearance of the page', () => {
  it('shows progress after 200 ms, and nothing for faster responses', async () => {
    const { page, form, server } = await openSignup();
    server.setResponses('POST /api/verify-email', { held: true, status: 201 });
    await form.submitEmail('ada@example.com');
    const working = page.locator('.busy');
    const opacityAfter = (milliseconds: number) =>
      working.evaluate((it, time) => {
        for (const appearing of it.getAnimations()) {
          appearing.pause();
          appearing.currentTime = time;
        }
        return getComputedStyle(it).opacity;
      }, milliseconds);
    expect(await opacityAfter(199)).to.equal('0');
    expect(await opacityAfter(202)).to.equal('1');
    expect(await working.innerText()).to.equal('Sending your code…');
    expect(await working.locator('.spinner').isVisible()).to.equal(true);
    server.release();
  });

  it('keeps illustration and texts of the panel apart, except the card of the testimonial, with the texts aligned to the form, in every window', async () => {
    const { page } = await openSignup();
    for (const width of [320, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // The picture loads when the panel comes into view.
      await page.locator('.illustration').scrollIntoViewIfNeeded();
      await page.locator('.illustration img').first().waitFor();
      const found = await page.evaluate(() => {
        const parts =
          '.illustration img|.marketing-pitch|.testimonial|.marketing|.tagline|.brand-mark|h1';
        const [art, pitch, praise, panel, ...aligned] = parts
          .split('|')
          .map((part) => document.querySelector(part)?.getBoundingClientRect());
        const { scrollWidth, clientWidth } = document.documentElement;
        return {
          art: { top: art?.top, bottom: art?.bottom, wide: art?.width },
          above: pitch?.bottom ?? 0,
          // In a wide window the card covers the lower edge of the picture.
          below: (praise?.top ?? 0) + (innerWidth < 960 ? 0 : 0.25 * (art?.height ?? 0)),
          panel: panel?.width,
          lefts: aligned.map((it) => it?.left ?? 0),
          sideways: scrollWidth - clientWidth,
        };
      });
      const { art, above, below, panel, lefts, sideways } = found;
      expect(art.wide, `${width}: art`).to.be.above(80);
      expect(art.top, `${width}: art below the promise`).to.be.above(above);
      expect(art.bottom, `${width}: lower edge of the art`).to.be.at.most(below + 1);
      expect(panel, `${width}: panel`).to.be.at.most(width < 960 ? width : width / 2);
      const aligned = width < 960 ? lefts : lefts.slice(0, 2);
      for (const left of aligned) expect(left, `${width}`).to.be.closeTo(lefts[0] ?? 0, 1);
      // Chromium counts the space for the scroll bar in one of the widths.
      expect(sideways, `${width}: sideways`).to.be.at.most(0);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.locator('.illustration').isVisible()).to.equal(false);
  });

  it('shows all of the email step and the illustration in the window of a small laptop, in every language', async () => {
    const { page, form, url } = await openSignup({
      settings: { languages: languages as Languages },
      context: { viewport: { width: 1366, height: 650 } },
    });
    for (const language of languages) {
      await page.goto(`${url}/?language=${language}`, { waitUntil: 'commit' });
      await form.hydrated();
      expect(await page.locator('html').getAttribute('lang')).to.equal(language);
      for (const part of '.step|h1|#email|.button-primary|.legal|.illustration img'.split('|')) {
        const box = await page.locator(part).first().boundingBox();
        const place = `${part}, ${language}`;
        expect(box?.y, place).to.be.at.least(16);
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0), place).to.be.at.most(650);
        expect(box?.height, place).to.be.above(20);
      }
    }
  });

  it('has neither panel nor actions on paper', async () => {
    const { page } = await openSignup();
    const shown = () =>
      page
        .locator('.marketing, .button, .divider, .bot-check, .continue-hint, .step-footer')
        .evaluateAll((all) => all.filter((it) => it.getClientRects().length > 0).length);
    expect(await shown()).to.be.above(5);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).to.equal(0);
    expect(await page.locator('#email').isVisible()).to.equal(true);
  });
});
