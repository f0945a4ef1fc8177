import { expect } from 'chai';
import { type OpenSignup, openAtCode } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const shown = async ({ form }: OpenSignup) =>
  (await Promise.all((await form.code.all()).map((box) => box.inputValue()))).join('|');
const expectCode = (opened: OpenSignup, code: string) =>
  eventually(async () => expect(await shown(opened)).to.equal(code));

describe('the boxes of the code', () => {
  it('accept a code that is pasted, inserted at once or composed; nothing is submitted automatically', async () => {
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
