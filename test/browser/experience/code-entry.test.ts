import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/browser/eventually.ts';
import { type OpenSignup, openSignup } from '../../support/browser/open-signup.ts';

async function atCode(): Promise<OpenSignup> {
  const opened = await openSignup();
  await opened.form.reachCode();
  return opened;
}

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
  it('are six textboxes in a group, one of them ready for a code from a message', async () => {
    const { page, form } = await atCode();
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
  });

  it('stand from left to right on a page that reads from right to left', async () => {
    const { page, form } = await atCode();
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const lefts = await form.code.evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect().left),
    );
    expect(lefts).to.deep.equal([...lefts].sort((one, other) => one - other));
    await page.keyboard.type('12');
    await page.keyboard.press('ArrowLeft');
    expect(await boxFocused(page)).to.equal('digit 2 of 6');
  });

  it('take a code with words around it or in any digits, pasted or inserted at once', async () => {
    const opened = await atCode();
    const { page, form } = opened;
    const session = await page.context().newCDPSession(page);
    for (const text of ['code 12-34 5678', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６']) {
      await paste(opened, 0, text);
      await expectCode(opened, '1|2|3|4|5|6');
      await paste(opened, 0, '999999');
      await form.code.first().focus();
      await session.send('Input.insertText', { text });
      await expectCode(opened, '1|2|3|4|5|6');
      await paste(opened, 0, '999999');
    }
  });

  it('take a whole code pasted into any box, over digits that were typed', async () => {
    const opened = await atCode();
    await opened.form.typeCode('999');
    await paste(opened, 4, '123456');
    await expectCode(opened, '1|2|3|4|5|6');
    expect(await boxFocused(opened.page)).to.equal('digit 6 of 6');
  });

  it('take what an input method composes', async () => {
    const opened = await atCode();
    const session = await opened.page.context().newCDPSession(opened.page);
    for (const digit of ['１', '２', '３', '４', '５', '６']) {
      const caret = { selectionStart: 1, selectionEnd: 1 };
      await session.send('Input.imeSetComposition', { text: digit, ...caret });
      await session.send('Input.insertText', { text: digit });
    }
    await expectCode(opened, '1|2|3|4|5|6');
  });

  it('take values that an extension sets, all in one box or one in each', async () => {
    const opened = await atCode();
    const set = (index: number, value: string) =>
      opened.form.code.nth(index).evaluate((box, text) => {
        const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        property?.set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
    await set(0, '123456');
    await expectCode(opened, '1|2|3|4|5|6');
    for (const [index, digit] of [...'654321'].entries()) await set(index, digit);
    await expectCode(opened, '6|5|4|3|2|1');
  });

  it('go with the keys: Backspace, Delete, arrows, Home, End, a digit over itself', async () => {
    const opened = await atCode();
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
