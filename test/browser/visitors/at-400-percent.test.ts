import { expect } from 'chai';
import { sizeProblems, textProblems } from '../../harness/browser/layout-problems.ts';
import { realSignup } from '../../harness/browser/real-signup.ts';
import { goodRegistration } from '../../harness/browser/signup-page.ts';

/** What 400 % makes of a window of 1280 x 1024 px. */
const zoomed = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

describe('a visitor who reads at 400 %', () => {
  const service = realSignup();

  it('walks from the address to the product, and scrolls in one direction only', async () => {
    const real = service();
    const { page, form, log } = await real.open(zoomed);
    // What the tests' compiler puts round functions, in the page too.
    await page.evaluate('globalThis.__name = (it) => it');
    const fits = async () => {
      expect(await page.evaluate(textProblems)).to.deep.equal([]);
      expect(await page.evaluate(sizeProblems)).to.deep.equal([]);
    };
    await fits();
    await form.submitEmail('ada@gmail.com');
    await form.message.getByText('Please use a corporate email address.').waitFor();
    await fits();
    await form.submitEmail('ada@zoomed.example');
    await form.onStep(2);
    await fits();
    await form.submitCode(await real.newestCode());
    await form.onStep(3);
    await fits();
    await form.button('Register').click();
    await form.summary.waitFor();
    await fits();
    await form.register({ ...goodRegistration, orgName: 'Zoomed Engines' });
    await page.waitForURL(real.frontendUrl);
    expect(await page.getByRole('main').innerText()).to.include('Zoomed Engines');
    expect(log.problems).to.deep.equal([]);
  });
});
