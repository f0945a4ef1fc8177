import { expect } from 'chai';
import type { Locator } from 'playwright-core';
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
  it('shows the address and the code from left to right', async () => {
    const { page, form, server } = await openAtCode({ language }, email);
    const { words } = form;
    expect(await visualOrder(page.locator('main bdi'))).to.equal(email);
    const lefts = await form.code.evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect().left),
    );
    expect(lefts).to.deep.equal([...lefts].sort((one, other) => one - other));
    server.setResponses('POST /api/verify-code', { status: 409, json: { message: 'taken' } });
    await form.submitCode('123456');
    await form.headed(words['resultHeadings.orgAlreadyRegistered']).waitFor();
    expect(await visualOrder(page.locator('main bdi'))).to.equal('24-seven.example');
  });

  it('shows the short name from left to right within its URL', async () => {
    const { page } = await openAtRegistration({ language }, email);
    const parts = await page
      .locator('.url-input')
      .locator('xpath=*')
      .evaluateAll((found) =>
        found.map((part) => [part.getBoundingClientRect().left, part.textContent || 'name']),
      );
    expect([...parts].sort(([one], [other]) => Number(one) - Number(other))).to.deep.equal(parts);
    expect(parts.map(([, text]) => text)).to.deep.equal(['https://', 'name', '.northgate.example']);
    expect(await visualOrder(page.locator('#orgShortName-preview bdi'))).to.equal(
      'https://24-seven.northgate.example',
    );
  });

  it('shows a server message in another language with its own direction', async () => {
    const { page, form, server } = await openAtRegistration({ language });
    const message = { org_short_name: ['Taken.'], other: ['Ask (us).'] };
    server.setResponses('POST /api/create-account', { status: 400, json: { message } });
    await form.register();
    await form.summary.waitFor();
    for (const text of ['Taken.', 'Ask (us).']) {
      const places = await page.getByText(text, { exact: true }).all();
      expect(places, text).not.to.be.empty;
      for (const place of places) {
        expect(await visualOrder(place)).to.equal(text);
      }
    }
  });
});
