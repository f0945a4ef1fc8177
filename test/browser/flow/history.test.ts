import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

describe("the browser's back and forward buttons", () => {
  it('lead from step 2 to step 1 with the address kept, and on again, without a call', async () => {
    const { form, page, server, url, expectNoTrouble } = await openSignup();
    await form.reachCode();
    await page.goBack();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(await form.humanCheck.isChecked()).to.equal(false);
    await page.goForward();
    await form.onStep(2);
    expect(await page.locator('main bdi').innerText()).to.equal('ada@example.com');
    expect(page.url()).to.equal(`${url}/`);
    expect(server.requests).to.have.lengthOf(1);
    expectNoTrouble();
  });

  it('lead from an untouched step 3 to step 1 without a question', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return dialog.accept();
    });
    await form.reachRegistration();
    await page.goBack();
    await form.onStep(1);
    expect(questions).to.deep.equal([]);
    expectNoTrouble();
  });

  it('ask before they leave a step 3 that was typed into, and stay there on a no', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    const questions: string[] = [];
    let agrees = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return agrees ? dialog.accept() : dialog.dismiss();
    });
    await form.reachRegistration();
    await form.field('Organization name').fill('Analytical Engines');
    await page.goBack();
    await eventually(() => expect(questions).to.have.lengthOf(1));
    await form.onStep(3);
    expect(await form.field('Organization name').inputValue()).to.equal('Analytical Engines');

    agrees = true;
    await page.goBack();
    await form.onStep(1);
    expect(questions).to.deep.equal(Array(2).fill('Leave this page? What you typed will be lost.'));
    expectNoTrouble();
  });

  it('lead back to the newest address after another one was tried, whose resend limit is its own', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/resend-code', { status: 429, json: {} });
    await form.reachCode();
    await form.button('Send me another code').click();
    await form.button('Try a different email').click();
    await form.onStep(1);
    await form.submitEmail('grace@example.com');
    await form.onStep(2);
    expect(await page.locator('main bdi').innerText()).to.equal('grace@example.com');
    expect(await form.button('Send me another code').isVisible()).to.equal(true);
    expect(await form.button('Try a different email').count()).to.equal(0);
    await page.goBack();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('grace@example.com');
    expectNoTrouble();
  });
});

describe('leaving the page', () => {
  for (const [what, type, asked] of [
    ['a step 3 that was typed into', 'Analytical Engines', ['beforeunload']],
    ['an untouched step 3', null, []],
  ] as const) {
    it(`${type === null ? 'does not ask' : 'asks first'} on ${what}`, async () => {
      const { form, page } = await openSignup();
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.type());
        return dialog.accept();
      });
      await form.reachRegistration();
      if (type !== null) await form.field('Organization name').fill(type);
      await page.goto('about:blank');
      expect(dialogs).to.deep.equal(asked);
    });
  }

  it('does not ask on the way to the product', async () => {
    const { form, page, log } = await openSignup();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.dismiss();
    });
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.have.lengthOf(2));
    expect(dialogs).to.deep.equal([]);
  });
});
