import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { expectFocus } from '../../harness/browser/focus.ts';
import { openAtCode, openAtRegistration } from '../../harness/browser/open-signup.ts';

const language = 'ar';

/** Digits, hyphens and letters, which the bidi algorithm reorders after Arabic words. */
const email = '4-ada@24-seven.example';

/** The characters of the element in visual order, from left to right. */
const visualOrder = (element: Locator) =>
  element.evaluate((it) => {
    const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    const drawn: { character: string; left: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let at = 0; at < node.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        drawn.push({ character: node.data.charAt(at), left: range.getBoundingClientRect().left });
      }
    }
    return drawn
      .sort((one, other) => one.left - other.left)
      .map(({ character }) => character)
      .join('');
  });

describe('a right-to-left page', () => {
  it('shows the address and the code from left to right, and accepts the code in Arabic-Indic digits', async () => {
    const { page, form, server } = await openAtCode({ language }, email);
    const { words } = form;
    expect(await visualOrder(page.locator('main bdi'))).to.equal(email);
    const lefts = await form.code.evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect().left),
    );
    expect(lefts).to.deep.equal([...lefts].sort((one, other) => one - other));
    await page.keyboard.type('١٢');
    await expectFocus(page, `input ${words.digitOf({ position: 3, count: 6 })}`);
    await page.keyboard.press('ArrowLeft');
    await expectFocus(page, `input ${words.digitOf({ position: 2, count: 6 })}`);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('٢٣٤٥٦');
    server.answer('POST /api/verify-code', { status: 409, json: { message: 'taken' } });
    await form.button(words.continue).click();
    await expectFocus(page, `h1 ${words['resultHeadings.orgAlreadyRegistered']}`);
    expect(await visualOrder(page.locator('main bdi'))).to.equal('24-seven.example');
    expect(server.payloads('POST /api/verify-code')).to.deep.equal([
      { email, verification_code: '123456' },
    ]);
  });

  it('shows the short name from left to right within its URL, and leaves it empty for an Arabic name', async () => {
    const { page, form } = await openAtRegistration({ language }, email);
    const { words } = form;
    const name = form.field(words.shortNameLabel);
    const parts = await page
      .locator('.url-input')
      .locator('xpath=*')
      .evaluateAll((found) =>
        found.map((part) => [part.getBoundingClientRect().left, part.textContent || 'name']),
      );
    expect([...parts].sort(([one], [other]) => Number(one) - Number(other))).to.deep.equal(parts);
    expect(parts.map(([, text]) => text)).to.deep.equal(['https://', 'name', '.northgate.example']);
    const preview = page.locator('#orgShortName-preview');
    expect(await name.inputValue()).to.equal('24-seven');
    expect(await visualOrder(preview.locator('bdi'))).to.equal(
      'https://24-seven.northgate.example',
    );

    await name.fill('محركات');
    expect(await name.inputValue()).to.equal('');
    expect(await preview.innerText()).to.equal(words.shortNameLetters);
    await name.pressSequentially('Ada Ltd');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('ا-');
    const caret = await name.evaluate((it: HTMLInputElement) => [it.value, it.selectionStart]);
    expect(caret).to.deep.equal(['adalt-d', 6]);
  });

  it('shows a server message in another language with its own direction', async () => {
    const { page, form, server } = await openAtRegistration({ language });
    const message = { org_short_name: ['Taken.'], other: ['Ask (us).'] };
    server.answer('POST /api/create-account', { status: 400, json: { message } });
    await form.register();
    await form.summary.waitFor();
    for (const text of ['Taken.', 'Ask (us).']) {
      for (const place of await page.getByText(text, { exact: true }).all()) {
        expect(await visualOrder(place)).to.equal(text);
      }
    }
  });
});
