import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { focused } from '../../support/browser/focus.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const failed = 'This part of the page could not be loaded.';

describe('a part of the page that fails to come, or takes 120 seconds', () => {
  it('can be tried again, with what was typed and the focus kept', async () => {
    const { form, page, server } = await openSignup({
      prepare: (opened) => opened.page.clock.install(),
    });
    let asked = 0;
    let answers = false;
    await page.route('**/assets/**', (route) => {
      asked += 1;
      return answers ? route.abort() : undefined;
    });
    await form.submitEmail('ada@example.com');
    await page.getByRole('status').getByText('Working…').waitFor();
    await eventually(() => expect(asked).to.be.greaterThan(0));
    await page.clock.runFor(115_000);
    expect(await page.getByText(failed).count(), 'while it may still come').to.equal(0);
    await page.clock.runFor(5_000);
    await form.message.getByText(failed).waitFor();
    expect(await focused(page), 'with the notice').to.not.equal('body');

    answers = true;
    const before = asked;
    await form.button('Try again').click();
    await eventually(() => expect(asked).to.be.greaterThan(before));
    await form.message.getByText(failed).waitFor();
    await eventually(async () => expect(await focused(page)).to.not.equal('body'));

    await page.unroute('**/assets/**');
    await form.button('Try again').click();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
    await eventually(async () => expect(await focused(page)).to.equal('input digit 1 of 6'));
    expect(server.payloads('POST /api/verify-email')).to.have.length(1);
  });
});
