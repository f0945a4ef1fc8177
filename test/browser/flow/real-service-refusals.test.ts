import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { type RealSignup, startRealSignup } from '../../support/browser/real-signup.ts';

describe('being refused by the real service', () => {
  let real: RealSignup;
  before('start the service', async () => {
    real = await startRealSignup();
  });
  after('stop the service', () => real.close());

  it('says why a free-mail address will not do, asks for the human check again and sends no mail', async () => {
    const { form } = await real.open();
    const mails = real.service.inbox.length;
    await form.submitEmail('ada@gmail.com');
    await form.message.getByText('Please use a corporate email address.').waitFor();
    expect(await form.humanCheck.isChecked()).to.equal(false);
    expect(await form.email.inputValue()).to.equal('ada@gmail.com');
    expect(real.service.inbox.length).to.equal(mails);

    await form.submitEmail('ada@corporate.example');
    await form.onStep(2);
  });

  it('says that a code is wrong, starts at the first box, and takes the right one then', async () => {
    const { form, page } = await real.open();
    await form.submitEmail('ada@wrong-code.example');
    await form.onStep(2);
    const right = real.newestCode();
    await form.submitCode(right === '111111' ? '222222' : '111111');
    await form.message.getByText(/That code is wrong or no longer valid/).waitFor();
    await eventually(async () => {
      expect(await page.locator(':focus').getAttribute('aria-label')).to.equal('digit 1 of 6');
    });
    await form.submitCode(right);
    await form.onStep(3);
  });

  it('gives three more codes, of which the newest works, then offers another address in their place', async () => {
    const { form } = await real.open();
    await form.submitEmail('ada@resend.example');
    await form.onStep(2);
    for (const sent of [2, 3, 4]) {
      await form.button('Send me another code').click();
      await eventually(() => {
        const mails = real.service.inbox.filter(({ to }) => to === 'ada@resend.example');
        expect(mails).to.have.lengthOf(sent);
      });
      await form.page.getByText('We sent you another code.').waitFor();
    }
    const newest = real.newestCode();
    await form.button('Send me another code').click();
    await form.message.getByText(/You have reached the maximum number of attempts/).waitFor();
    expect(await form.button('Send me another code').count()).to.equal(0);
    expect(await form.button('Try a different email').isVisible()).to.equal(true);

    await form.submitCode(newest);
    await form.onStep(3);
  });

  it('says that single sign-on is not set up', async () => {
    const { form } = await real.open();
    await form.button('Continue with Google').click();
    await form.message.getByText('Single sign-on is not set up on this service.').waitFor();
  });
});
