import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectFocus, focused, unseenFocus } from '../../../../test/harness/browser/focus.ts';
import { goodRegistration } from '../../../../test/harness/browser/signup-page.ts';
import { realSignup } from '../real-signup.ts';

/** Presses Tab until the stop has the focus. Requires a visible focus at each stop. */
async function tabTo(page: Page, stop: string): Promise<void> {
  const passed: string[] = [];
  while ((await focused(page)) !== stop) {
    await page.keyboard.press('Tab');
    passed.push(await focused(page));
    expect(passed, stop).to.have.length.below(20);
    expect(await unseenFocus(page), passed.at(-1)).to.equal(null);
  }
}

describe('a keyboard user', () => {
  const service = realSignup();

  it('signs up with visible focus at every stop', async () => {
    const real = service();
    const { page, form, log } = await real.open({ reducedMotion: 'reduce' });
    const { keyboard } = page;
    await tabTo(page, 'input Work email');
    await keyboard.type('ada@keyboard.example');
    await tabTo(page, "input I'm not a robot");
    await keyboard.press('Space');
    await tabTo(page, 'button Continue');
    await keyboard.press('Enter');

    await expectFocus(page, 'input digit 1 of 6');
    await keyboard.press('Enter');
    await page.getByText('Please enter the 6 digits').waitFor();
    await expectFocus(page, 'input digit 1 of 6');
    await keyboard.type(await real.newestCode());
    await keyboard.press('Enter');

    await expectFocus(page, 'h1 Register your organization');
    await tabTo(page, 'button Register');
    await keyboard.press('Space');
    await form.summary.waitFor();
    await keyboard.press('Enter');
    await expectFocus(page, 'input First name');
    const { firstName = '', lastName = '', password = '' } = goodRegistration;
    for (const [stop, text] of [
      ['First name', firstName],
      ['Last name', lastName],
      ['Password', password],
      ['Confirm password', password],
      ['Organization name', 'Keyboard Engines'],
    ] as const) {
      await tabTo(page, `input ${stop}`);
      await keyboard.type(text);
    }
    await tabTo(page, 'select Region');
    await keyboard.press('ArrowUp');
    await tabTo(page, 'input I accept the');
    await keyboard.press('Space');
    await tabTo(page, 'button Register');
    await keyboard.press('Enter');
    await page.waitForURL(real.frontendUrl);
    const shown = await page.getByRole('main').innerText();
    for (const text of ['Keyboard Engines', 'ada@keyboard.example', 'EU']) {
      expect(shown).to.include(text);
    }
    expect(log.problems).to.deep.equal([]);
  });
});
