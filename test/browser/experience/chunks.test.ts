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
    // Step 1 says the same while its call is under way, which the moved clock would end.
    await form.email.waitFor({ state: 'detached' });
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

  it('can be tried again when it is the one that step 1 needs to go on, by whatever the visitor does', async () => {
    const { form, page, server, log } = await openSignup({
      prepare: (opened) => opened.page.route('**/rest-of-page-*', (route) => route.abort()),
    });
    await form.email.fill('ada@example.com');
    await page.getByText(failed).waitFor();
    await form.button('Continue with Google').click();
    await form.message.getByText(failed).waitFor();
    expect(await form.email.inputValue()).to.equal('ada@example.com');

    await page.unroute('**/rest-of-page-*');
    await form.button('Try again').click();
    await form.humanCheck.check();
    expect(await page.getByText(failed).count()).to.equal(0);
    await form.button('Continue').click();
    await form.code.first().waitFor();
    expect(server.requests.map(({ route }) => route)).to.deep.equal(['POST /api/verify-email']);
    const asked = log.requests.map((request) => request.url()).filter((url) => /rest-of/.test(url));
    expect(new Set(asked).size, 'each time at another address').to.equal(asked.length);
  });
});
