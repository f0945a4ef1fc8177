import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const failed = 'This part of the page could not be loaded.';

describe('a part of the page that does not come', () => {
  it('can be tried again, and what was typed is kept', async () => {
    const { form, page, server } = await openSignup();
    await page.route('**/assets/**', (route) => route.abort());
    await form.submitEmail('ada@example.com');
    await form.message.getByText(failed).waitFor();
    await page.unroute('**/assets/**');
    await form.button('Try again').click();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
    await form.submitCode('123456');
    await form.onStep(3);
    expect(server.payloads('POST /api/verify-email')).to.have.length(1);
  });

  it('is given up after 120 seconds, and can be tried again then', async () => {
    const { form, page } = await openSignup({ prepare: (opened) => opened.page.clock.install() });
    let asked = 0;
    // No answer at all.
    await page.route('**/assets/**', () => {
      asked += 1;
    });
    await form.submitEmail('ada@example.com');
    await page.getByRole('status').getByText('Working…').waitFor();
    await eventually(() => expect(asked).to.be.greaterThan(0));
    await page.clock.runFor(115_000);
    expect(await page.getByText(failed).count()).to.equal(0);
    await page.clock.runFor(5_000);
    await form.message.getByText(failed).waitFor();
    await page.unroute('**/assets/**');
    await form.button('Try again').click();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
  });
});
