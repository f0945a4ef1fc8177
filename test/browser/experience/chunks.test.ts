import { expect } from 'chai';
import { abortFirst, hold } from '../../harness/browser/intercept.ts';
import { openAtCode, openSignup, ssoReturn } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { sentences } from '../../harness/sentences.ts';

const failed = sentences.chunkFailed;
const deferredScript = '**/deferred-page-*.js';
describe('a chunk that does not load', () => {
  it('shows a message after one automatic reload', async () => {
    const { form, url, log } = await openSignup({
      prepare: ({ page }) => abortFirst(page, deferredScript, 2),
    });
    await form.page.getByText(failed).waitFor();
    expect(log.visited).to.deep.equal([`${url}/`, `${url}/`]);
    await form.button('Try again').click();
    await form.reachCode();
  });

  it("keeps the response of a provider and the visitor's step", async () => {
    const returned = await openSignup({
      query: ssoReturn(),
      prepare: ({ page }) => abortFirst(page, deferredScript, 1),
    });
    const firstName = returned.form.field(sentences.firstNameLabel);
    await eventually(async () => expect(await firstName.inputValue()).to.equal('Ada'));

    const { page, form } = await openAtCode();
    await abortFirst(page, deferredScript, 1);
    await page.reload();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
  });
});

describe('a chunk that takes more than 120 seconds', () => {
  it('shows a message, and uses a chunk that arrives later', async () => {
    let continueDeferred = () => {};
    const { form, page } = await openSignup({
      prepare: async ({ page }) => {
        await page.clock.install();
        continueDeferred = await hold(page, deferredScript, 1);
      },
    });
    await form.email.fill('ada@example.com');
    await page.clock.runFor(60_000);
    expect(await page.getByText(failed).count(), 'while it may still come').to.equal(0);
    await page.clock.runFor(60_000);
    await page.getByText(failed).waitFor();
    continueDeferred();
    await form.botCheck.check();
    await form.button('Continue').click();
    await form.code.first().waitFor();
    expect(await page.getByText(failed).count()).to.equal(0);
  });
});
