import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';

describe('how the page appears', () => {
  it('says its language and direction, may be zoomed, and follows the theme of the system', async () => {
    const { page } = await openSignup();
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).to.equal('en');
    expect(await html.getAttribute('dir')).to.equal('ltr');
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport).to.equal('width=device-width, initial-scale=1');
    const colours = () =>
      html.evaluate((it) => {
        const { color, backgroundColor } = getComputedStyle(it);
        return { color, backgroundColor };
      });
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colours();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colours()).to.not.deep.equal(light);
    expect(light.backgroundColor).to.equal('rgb(255, 255, 255)');
  });

  it('moves nothing but the opacity of the spinner where motion is to be reduced', async () => {
    const { page, form, server } = await openSignup({ context: { reducedMotion: 'reduce' } });
    server.answer('POST /api/verify-email', { held: true, status: 201 });
    await form.submitEmail('ada@example.com');
    await page.locator('.spinner').waitFor();
    const moved = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
    );
    // Being there or not is no motion: that is how the spinner waits for its turn.
    expect([...new Set(moved)]).to.have.members(['opacity', 'visibility']);
    const transitions = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input')].map(
        (element) => getComputedStyle(element).transitionDuration,
      ),
    );
    expect(new Set(transitions)).to.deep.equal(new Set(['0s']));
    server.release();
  });

  it('shows borders, focus and errors in forced colours', async () => {
    const { page, form } = await openSignup({ context: { forcedColors: 'active' } });
    await form.email.press('Enter');
    const look = await form.email.evaluate((input) => {
      const { outlineStyle, outlineColor, outlineWidth, borderTopWidth } = getComputedStyle(input);
      return { outlineStyle, outlineColor, outlineWidth, borderTopWidth };
    });
    expect(look).to.include({ outlineStyle: 'solid', outlineWidth: '2px', borderTopWidth: '2px' });
    expect(look.outlineColor).to.not.match(/transparent|, 0\)/);
    const borders = await page
      .locator('button:enabled')
      .evaluateAll((buttons) => buttons.map((it) => getComputedStyle(it).borderTopWidth));
    expect(new Set(borders)).to.deep.equal(new Set(['1px']));
    expect(await page.getByText('Email is required').isVisible()).to.equal(true);
  });
});
