import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

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

  it('lead from step 3 to step 1, and ask first, staying there on a no, once something was typed', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    const questions: string[] = [];
    let agrees = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return agrees ? dialog.accept() : dialog.dismiss();
    });
    await form.reachRegistration();
    await page.goBack();
    await form.onStep(1);
    expect(questions).to.deep.equal([]);

    await page.goForward();
    await form.onStep(3);
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
});

describe('leaving the page', () => {
  it('asks first on a step 3 that was typed into, and not on an untouched one', async () => {
    const { form, page } = await openSignup();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.accept();
    });
    await form.reachRegistration();
    await page.reload();
    await form.onStep(3);
    expect(dialogs).to.deep.equal([]);

    await form.field('Organization name').pressSequentially('A');
    await page.goto('about:blank');
    expect(dialogs).to.deep.equal(['beforeunload']);
  });
});
