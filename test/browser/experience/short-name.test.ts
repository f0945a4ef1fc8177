import { expect } from 'chai';
import { type OpenSignup, openSignup } from '../../support/browser/open-signup.ts';

async function atRegistration(email: string): Promise<OpenSignup> {
  const opened = await openSignup();
  await opened.form.reachRegistration(email);
  await opened.form.field('Your URL').waitFor();
  return opened;
}

describe('the short name', () => {
  it('keeps the caret where it is while what is typed is made to fit', async () => {
    const { form, page } = await atRegistration('ada@example.com');
    const field = form.field('Your URL');
    const state = () =>
      field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);
    await field.fill('');
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
  });

  it('is shown as the whole URL', async () => {
    const { form, page } = await atRegistration('ada@example.com');
    const preview = page.locator('#orgShortName-preview bdi');
    expect(await preview.innerText()).to.equal('https://example.northgate.example');
    await form.field('Your URL').fill('other');
    expect(await preview.innerText()).to.equal('https://other.northgate.example');
    expect(await preview.getAttribute('translate')).to.equal('no');
    await form.field('Your URL').fill('');
    expect(await preview.count()).to.equal(0);
  });

  it('that a visitor wrote is never written over', async () => {
    const { form, server } = await atRegistration('ada@example.com');
    await form.field('Your URL').fill('mine');
    await form.field('Organization name').fill('Somebody Else');
    await form.field('Organization name').press('Tab');
    expect(await form.field('Your URL').inputValue()).to.equal('mine');
    server.answer('POST /api/create-account', { status: 400, json: { message: 'No.' } });
    await form.register();
    await form.summary.waitFor();
    expect(await form.field('Your URL').inputValue()).to.equal('mine');
    await form.field('Your URL').fill('');
    await form.field('Organization name').fill('Again Else');
    expect(await form.field('Your URL').inputValue()).to.equal('');
  });

  for (const domain of ['sub.example-corp.co', '会社.jp']) {
    it(`for ${domain} is valid or empty, and a name in any script leaves it so`, async () => {
      const { form } = await atRegistration(`ada@${domain}`);
      const prefilled = await form.field('Your URL').inputValue();
      expect(prefilled).to.match(/^$|^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
      for (const name of ['株式会社例', 'שלום', 'Общество «Пример»', '😀']) {
        await form.field('Organization name').fill(name);
        expect(await form.field('Your URL').inputValue()).to.equal(prefilled);
      }
      await form.button('Register').press('Enter');
      await form.summary.waitFor();
      const complaints = await form.summary.getByText('Northgate URL is required').count();
      expect(complaints).to.equal(prefilled === '' ? 1 : 0);
    });
  }
});
