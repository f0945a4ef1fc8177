import { expect } from 'chai';
import { openAtRegistration } from '../../harness/browser/open-at-step.ts';

describe('the short name', () => {
  it('is shown as the whole URL, keeps the caret while it is made to fit, and is said to last', async () => {
    const { form, page } = await openAtRegistration();
    const preview = page.locator('#orgShortName-preview bdi');
    expect(await preview.innerText()).to.equal('https://example.northgate.example');
    expect(await preview.getAttribute('translate')).to.equal('no');
    for (const name of ['株式会社例', 'שלום']) {
      await form.field('Organization name').fill(name);
      expect(await form.field('Your URL').inputValue(), name).to.equal('example');
    }
    const field = form.field('Your URL');
    const state = () =>
      field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);
    await field.fill('');
    expect(await preview.count()).to.equal(0);
    await field.pressSequentially('Ada Ltd');
    expect(await state()).to.deep.equal(['adaltd', 6]);
    await page.keyboard.press('Home');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.type('-');
    expect(await state()).to.deep.equal(['ada-ltd', 4]);
    await page.keyboard.type('-!X');
    expect(await state()).to.deep.equal(['ada-xltd', 5]);
    await page.keyboard.press('Backspace');
    expect(await state()).to.deep.equal(['ada-ltd', 4]);
    await page.keyboard.press('Home');
    await page.keyboard.type('-É');
    expect(await state()).to.deep.equal(['ada-ltd', 0]);
    expect(await preview.innerText()).to.equal('https://ada-ltd.northgate.example');

    expect(await page.locator('#orgShortName-hint').innerText()).to.contain("Can't be changed.");
    const warning = page.getByText("Your URL and region can't be changed after you register.");
    const above = await warning.boundingBox();
    const button = await form.button('Register').boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).to.be.lessThan(button?.y ?? 0);
  });

  it("stays empty for an organization in another script, and a visitor's own is never written over", async () => {
    const { form, server } = await openAtRegistration({}, 'ada@会社.jp');
    const [url, orgName] = [form.field('Your URL'), form.field('Organization name')];
    expect(await url.inputValue()).to.equal('');
    for (const name of ['株式会社例', 'Общество «Пример»', '😀']) {
      await orgName.fill(name);
      expect(await url.inputValue(), name).to.equal('');
    }
    await form.button('Register').press('Enter');
    await form.summary.getByText('Northgate URL is required').waitFor();
    await url.fill('mine');
    await orgName.fill('Somebody Else');
    await orgName.press('Tab');
    expect(await url.inputValue()).to.equal('mine');
    server.answer('POST /api/create-account', { status: 400, json: { message: 'No.' } });
    await form.register();
    await form.summary.getByText('No.').waitFor();
    expect(await url.inputValue(), 'after a refusal').to.equal('mine');
    await url.fill('');
    await orgName.fill('Again Else');
    expect(await url.inputValue(), 'emptied').to.equal('');
  });
});
