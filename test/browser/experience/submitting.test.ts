import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';
import { goodRegistration } from '../../support/browser/signup-page.ts';

describe('submitting', () => {
  it('is what Enter does in every field', async () => {
    const { form, server } = await openSignup();
    const count = (route: string) => server.payloads(`POST /api/${route}`).length;
    await form.fillEmail('ada@example.com');
    server.answer('POST /api/verify-email', { status: 400, json: { message: 'No.' } }, {});
    await form.humanCheck.press('Enter');
    await form.message.getByText('No.').waitFor();
    server.answer('POST /api/verify-email', { status: 201, json: {} });
    await form.humanCheck.check();
    await form.email.press('Enter');
    await form.code.first().waitFor();

    server.answer('POST /api/verify-code', { status: 400, json: { message: 'No.' } });
    await form.typeCode('123456');
    for (const [index, box] of (await form.code.all()).entries()) {
      await box.press('Enter');
      await eventually(() => expect(count('verify-code')).to.equal(index + 1));
      await form.message.getByText('No.').waitFor();
    }
    server.answer('POST /api/verify-code', { json: { signupCode: 'c', requirePI: true } });
    await form.code.first().press('Enter');

    await form.onStep(3);
    server.answer('POST /api/create-account', { status: 400, json: { message: 'No.' } });
    await form.fillRegistration(goodRegistration);
    const labels = ['Email', 'First name', 'Last name', 'Password', 'Confirm password'];
    labels.push('Organization name', 'Your URL');
    for (const [index, label] of labels.entries()) {
      await form.field(label).press('Enter');
      await eventually(() => expect(count('create-account'), label).to.equal(index + 1));
      await form.summary.waitFor();
    }
  });

  it('happens once, for a double click and for ten Enters', async () => {
    const { form, server, page } = await openSignup();
    const held = { held: true, status: 400, json: { message: 'No.' } };
    const count = (route: string) => server.payloads(`POST /api/${route}`).length;
    const tenEnters = async () => {
      for (let times = 0; times < 10; times += 1) await page.keyboard.press('Enter');
    };
    server.answer('POST /api/verify-email', held, { status: 201 });
    await form.fillEmail('ada@example.com');
    await form.button('Continue').dblclick();
    await form.email.focus();
    await tenEnters();
    server.release();
    await form.message.getByText('No.').waitFor();
    expect(count('verify-email')).to.equal(1);

    await form.reachCode();
    server.answer('POST /api/verify-code', held);
    await form.typeCode('123456');
    await form.button('Continue').dblclick();
    await form.code.first().focus();
    await tenEnters();
    server.release();
    await form.message.getByText('No.').waitFor();
    expect(count('verify-code')).to.equal(1);

    server.answer('POST /api/verify-code', { json: { signupCode: 'c', requirePI: true } });
    await form.submitCode('123456');
    await form.onStep(3);
    server.answer('POST /api/create-account', held);
    await form.fillRegistration();
    await form.button('Register').dblclick();
    await form.field('First name').focus();
    await tenEnters();
    server.release();
    await form.summary.waitFor();
    expect(count('create-account')).to.equal(1);
  });

  it('happens once for a double click on a provider or on the wish for another code', async () => {
    const { form, server, page } = await openSignup();
    const held = { held: true, status: 400, json: { message: 'No.' } };
    server.answer('POST /api/sso/azure', held);
    await form.button('Continue with Microsoft').dblclick();
    await page.getByRole('button', { name: /Google/ }).click({ force: true });
    server.release();
    await form.message.getByText('No.').waitFor();
    expect(server.payloads('POST /api/sso/azure')).to.have.length(1);
    expect(server.payloads('POST /api/sso/google')).to.have.length(0);

    await form.reachCode();
    server.answer('POST /api/resend-code', { held: true, status: 201 });
    await form.button('Send me another code').dblclick();
    server.release();
    await page.getByText('We sent you another code.').waitFor();
    expect(server.payloads('POST /api/resend-code')).to.have.length(1);
  });
});
