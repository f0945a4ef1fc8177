import { expect } from 'chai';
import { realSignup } from '../../harness/browser/real-signup.ts';
import { ScreenReader, signUpByEar } from '../../harness/browser/screen-reader.ts';

describe('a visitor who only hears', () => {
  const service = realSignup();

  it('walks from the address to the product with nothing but what a screen reader says and does', async () => {
    const real = service();
    const { page, form } = await real.open();
    const email = 'ada@heard-engines.example';
    const reader = await ScreenReader.on(page);
    const { words } = form;
    await signUpByEar({ reader, words, email, code: () => real.newestCode() });
    await page.waitForURL(real.frontendUrl);
    const product = await ScreenReader.on(page);
    const heard = await product.readTo('end of main');
    expect(heard).to.include('heading, Signed in, level 1');
    expect(heard.join('\n')).to.include('Analytical Engines');
  });
});
