import { expect } from 'chai';
import { openAtCode } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('the boxes of the code', () => {
  it('accept digits from an input method; nothing is submitted automatically', async () => {
    const { page, form, server } = await openAtCode();
    const session = await page.context().newCDPSession(page);
    for (const text of ['１', '２', '３', '４', '５', '６']) {
      const caret = { selectionStart: 1, selectionEnd: 1 };
      await session.send('Input.imeSetComposition', { text, ...caret });
      await session.send('Input.insertText', { text });
    }
    await eventually(async () => {
      const boxes = await form.code.all();
      const digits = await Promise.all(boxes.map((box) => box.inputValue()));
      expect(digits.join('|')).to.equal('1|2|3|4|5|6');
    });
    expect(server.payloads('POST /api/verify-code')).to.deep.equal([]);
  });
});
