import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { openAtCode } from '../../harness/browser/open-at-step.ts';
import type { OpenSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const shown = async ({ form }: OpenSignup) =>
  (await Promise.all((await form.code.all()).map((box) => box.inputValue()))).join('|');
const expectCode = (opened: OpenSignup, code: string) =>
  eventually(async () => expect(await shown(opened)).to.equal(code));
const boxFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

function paste({ form }: OpenSignup, index: number, text: string): Promise<void> {
  return form.code.nth(index).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    box.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

describe('the boxes of the code', () => {
  it('are six textboxes with one tab stop, from left to right, one ready for a code from a message', async () => {
    const { page, form } = await openAtCode();
    expect(await form.code.count()).to.equal(6);
    const facts = await form.code.evaluateAll((boxes) =>
      boxes.map((box) => [
        box.getAttribute('aria-label'),
        box.getAttribute('autocomplete'),
        box.hasAttribute('maxlength'),
        (box as HTMLInputElement).tabIndex,
      ]),
    );
    expect(facts).to.deep.equal(
      [1, 2, 3, 4, 5, 6].map((position) => [
        `digit ${position} of 6`,
        position === 1 ? 'one-time-code' : 'off',
        false,
        position === 1 ? 0 : -1,
      ]),
    );
    await page.keyboard.type('1');
    expect(await form.code.nth(1).getAttribute('autocomplete')).to.equal('one-time-code');
    expect(await form.code.nth(0).getAttribute('autocomplete')).to.equal('off');

    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const lefts = await form.code.evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect().left),
    );
    expect(lefts, 'right to left').to.deep.equal([...lefts].sort((one, other) => one - other));
    await page.keyboard.type('2');
    await page.keyboard.press('ArrowLeft');
    expect(await boxFocused(page)).to.equal('digit 2 of 6');
  });

  it('take a whole code pasted into any box or inserted at once, in any digits, over others', async () => {
    const opened = await openAtCode();
    const { page, form } = opened;
    const session = await page.context().newCDPSession(page);
    await page.keyboard.type('999');
    await paste(opened, 4, 'code 12-34 5678');
    await expectCode(opened, '1|2|3|4|5|6');
    expect(await boxFocused(page)).to.equal('digit 6 of 6');
    for (const text of ['١٢٣٤٥٦', '１２３４５６']) {
      await paste(opened, 0, '999999');
      await form.code.first().focus();
      await session.send('Input.insertText', { text });
      await expectCode(opened, '1|2|3|4|5|6');
    }
  });

  it('take what an input method composes, and values that an extension sets', async () => {
    const opened = await openAtCode();
    const session = await opened.page.context().newCDPSession(opened.page);
    for (const digit of ['１', '２', '３', '４', '５', '６']) {
      const caret = { selectionStart: 1, selectionEnd: 1 };
      await session.send('Input.imeSetComposition', { text: digit, ...caret });
      await session.send('Input.insertText', { text: digit });
    }
    await expectCode(opened, '1|2|3|4|5|6');
    const set = (index: number, value: string) =>
      opened.form.code.nth(index).evaluate((box, text) => {
        const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        property?.set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
    for (const [index, digit] of [...'654321'].entries()) await set(index, digit);
    await expectCode(opened, '6|5|4|3|2|1');
    await opened.form.button('Send me another code').click();
    await expectCode(opened, '|||||');
    await set(0, '123456');
    await expectCode(opened, '1|2|3|4|5|6');
  });

  it('go with the keys: Backspace, Delete, arrows, Home, End, a digit over itself', async () => {
    const opened = await openAtCode();
    const { page, server } = opened;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.keyboard.type('123456');
    await expectCode(opened, '1|2|3|4|5|6');
    expect(await boxFocused(page)).to.equal('digit 6 of 6');
    await press('Backspace', 'Backspace');
    await expectCode(opened, '1|2|3|4||');
    await press('Home', 'Delete');
    await expectCode(opened, '|2|3|4||');
    await press('ArrowRight', '2');
    await expectCode(opened, '|2|3|4||');
    expect(await boxFocused(page)).to.equal('digit 3 of 6');
    await press('End', 'ArrowLeft', '5', '6', 'Home', '1', 'x');
    await expectCode(opened, '1|2|3|4|5|6');
    expect(server.payloads('POST /api/verify-code'), 'nothing goes by itself').to.deep.equal([]);
  });
});
