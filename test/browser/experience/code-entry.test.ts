import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type OpenSignup, openAtCode } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const shown = async ({ form }: OpenSignup) =>
  (await Promise.all((await form.code.all()).map((box) => box.inputValue()))).join('|');
const expectCode = (opened: OpenSignup, code: string) =>
  eventually(async () => expect(await shown(opened)).to.equal(code));
const boxFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the boxes of the code', () => {
  it('stand from left to right on a right-to-left page, and the arrows go that way', async () => {
    const opened = await openAtCode();
    const { page, form } = opened;
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const lefts = await form.code.evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect().left),
    );
    expect(lefts).to.deep.equal([...lefts].sort((one, other) => one - other));
    await page.keyboard.type('12');
    expect(await boxFocused(page)).to.equal('digit 3 of 6');
    await page.keyboard.press('ArrowLeft');
    expect(await boxFocused(page)).to.equal('digit 2 of 6');
    await page.keyboard.press('Backspace');
    await expectCode(opened, '1|||||');
  });

  it('take a code pasted, inserted at once, or composed by an input method; nothing goes by itself', async () => {
    const opened = await openAtCode();
    const { page, form, server } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('code 12-34 5678'));
    await form.code.nth(3).focus();
    await page.keyboard.press('Control+V');
    await expectCode(opened, '1|2|3|4|5|6');

    const session = await page.context().newCDPSession(page);
    await form.code.first().focus();
    await session.send('Input.insertText', { text: '٦٥٤٣٢١' });
    await expectCode(opened, '6|5|4|3|2|1');

    await form.code.first().focus();
    for (const text of ['１', '２', '３', '４', '５', '６']) {
      const caret = { selectionStart: 1, selectionEnd: 1 };
      await session.send('Input.imeSetComposition', { text, ...caret });
      await session.send('Input.insertText', { text });
    }
    await expectCode(opened, '1|2|3|4|5|6');
    expect(server.payloads('POST /api/verify-code')).to.deep.equal([]);
  });
});
