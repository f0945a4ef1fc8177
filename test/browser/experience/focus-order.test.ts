import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focused, rewind, tabStops, unseenFocus } from '../../support/browser/focus.ts';
import { openSignup } from '../../support/browser/open-signup.ts';
import { ssoReturn } from '../../support/browser/sso-return.ts';

// A transition would show a ring in the making.
const context = { reducedMotion: 'reduce' } as const;

async function expectStops(page: Page, expected: readonly string[]): Promise<void> {
  await rewind(page);
  expect(await tabStops(page, 'Tab'), 'forwards').to.deep.equal(expected);
  expect(await tabStops(page, 'Shift+Tab'), 'backwards').to.deep.equal([...expected].reverse());
}

describe('the way of the Tab key', () => {
  it('leads through step 1 as it is read, with and without a Continue that can be pressed', async () => {
    const { page, form } = await openSignup({ context });
    const top = ['button Continue with Microsoft', 'button Continue with Google'];
    const fields = ['input Work email', "input I'm not a robot"];
    const bottom = ['a Terms of Service', 'a Sign in'];
    await expectStops(page, [...top, ...fields, ...bottom]);
    await form.fillEmail('ada@example.com');
    await expectStops(page, [...top, ...fields, 'button Continue', ...bottom]);
  });

  it('makes one stop at the six boxes of step 2', async () => {
    const { page, form } = await openSignup({ context });
    await form.reachCode();
    const others = ['button Continue', 'button Send me another code'];
    await expectStops(page, ['input digit 1 of 6', ...others]);
    await form.typeCode('12');
    await expectStops(page, ['input digit 3 of 6', ...others]);
  });

  it('leads through step 3 as it is read', async () => {
    const { page, form } = await openSignup({ context });
    await form.reachRegistration();
    await expectStops(page, [
      'input Email',
      'input First name',
      'input Last name',
      'input Password',
      'button Show password',
      'input Confirm password',
      'button Show confirm password',
      'input Organization name',
      'input Your URL',
      'select Region',
      'input I accept the',
      'a Terms of Service',
      'button Register',
    ]);
  });

  it('leads through the links of step 4', async () => {
    const { page, form, server } = await openSignup({ context });
    const message = 'admin_already_registered';
    server.answer('POST /api/verify-code', { status: 409, json: { message } });
    await form.reachCode();
    await form.submitCode('123456');
    await form.onStep(4);
    await expectStops(page, ['a Sign in', 'a Reset your password', 'a Contact support']);
  });

  for (const width of [320, 1280]) {
    it(`shows at every stop where it is, ${width} px wide`, async () => {
      const viewport = { width, height: 640 };
      const { page, form } = await openSignup({ context: { ...context, viewport } });
      const problems: string[] = [];
      const look = async () => {
        const seen = new Set<string>();
        await rewind(page);
        for (;;) {
          await page.keyboard.press('Tab');
          const stop = await focused(page);
          if (stop === 'body' || seen.has(stop)) return;
          seen.add(stop);
          const problem = await unseenFocus(page);
          if (problem) problems.push(`${stop}: ${problem}`);
        }
      };
      await form.fillEmail('ada@example.com');
      await look();
      await form.button('Continue').click();
      await form.code.first().waitFor();
      await look();
      await form.submitCode('123456');
      await form.onStep(3);
      await form.field('Organization name').waitFor();
      await look();
      expect(problems).to.deep.equal([]);
    });
  }

  it('starts nowhere: nothing takes the focus while a page loads', async () => {
    const { page, form, url } = await openSignup();
    expect(await focused(page), 'step 1').to.equal('body');
    await form.reachCode();
    await page.reload();
    await form.code.first().waitFor();
    expect(await focused(page), 'step 2').to.equal('body');
    await page.goto(`${url}/${ssoReturn()}`);
    await form.field('Organization name').waitFor();
    expect(await focused(page), 'step 3').to.equal('body');
  });
});
