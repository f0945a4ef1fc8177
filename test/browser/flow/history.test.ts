import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe("the browser's back and forward buttons", () => {
  it('lead to step 1 with the address and forward again, without a request, and ask before input is lost', async () => {
    const { form, page, server, url, expectNoTrouble } = await openSignup();
    const questions: string[] = [];
    let agrees = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return agrees ? dialog.accept() : dialog.dismiss();
    });
    await form.reachCode();
    await page.goBack();
    await form.onStep('email');
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(await form.botCheck.isChecked()).to.equal(false);
    await page.goForward();
    await form.onStep('code');
    expect(page.url()).to.equal(`${url}/`);
    expect(server.requests).to.have.lengthOf(1);

    await form.submitCode('123456');
    await form.onStep('registration');
    await page.goBack();
    await form.onStep('email');
    await page.goForward();
    await form.onStep('registration');
    expect(questions).to.deep.equal([]);
    await form.field('Organization name').fill('Analytical Engines');
    await page.goBack();
    await eventually(() => expect(questions).to.have.lengthOf(1));
    await form.onStep('registration');
    expect(await form.field('Organization name').inputValue()).to.equal('Analytical Engines');
    agrees = true;
    await page.goBack();
    await form.onStep('email');
    expect(questions).to.deep.equal(Array(2).fill('Leave this page? Your entries will be lost.'));
    expectNoTrouble();
  });
});
