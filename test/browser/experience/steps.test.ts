import { expect } from 'chai';
import { expectFocus } from '../../harness/browser/focus.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';

describe('a step', () => {
  it('takes the focus', async () => {
    const { page, form } = await openSignup();
    await form.reachCode();
    await expectFocus(page, 'input digit 1 of 6');
    await page.goBack();
    await expectFocus(page, 'h1 Sign up for Northgate');
    await page.goForward();
    await expectFocus(page, 'input digit 1 of 6');
    await form.typeCode('123456');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'h1 Register your organization');
    const drawn = await form.heading.evaluate((it) => {
      const { outlineStyle, boxShadow } = getComputedStyle(it);
      return [it.matches(':focus-visible'), outlineStyle, boxShadow];
    });
    expect(drawn, 'no ring around a heading').to.deep.equal([true, 'none', 'none']);
  });
});
