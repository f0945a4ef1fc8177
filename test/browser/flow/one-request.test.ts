import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { identityFrontend, openSignup } from '../../support/browser/open-signup.ts';

const ten = Array.from({ length: 10 });

describe('a visitor in a hurry', () => {
  it('double-clicks every button, and each call is made once', async () => {
    const { form, server, log, expectNoTrouble } = await openSignup();
    const routes = ['verify-email', 'resend-code', 'verify-code', 'create-account'].map(
      (call) => `POST /api/${call}`,
    );
    const twice = async (button: string, route: string, answer: object = {}) => {
      server.answer(route, { status: 201, json: {}, ...answer, held: true });
      await form.button(button).dblclick();
      await eventually(() => expect(server.payloads(route)).to.have.lengthOf(1));
      server.release();
    };
    await form.fillEmail('ada@example.com');
    await twice('Continue', 'POST /api/verify-email');
    await form.onStep(2);
    await twice('Send me another code', 'POST /api/resend-code');
    await form.page.getByText('We sent you another code.').waitFor();
    await form.typeCode('123456');
    await twice('Continue', 'POST /api/verify-code', { status: 200, json: { signupCode: 'x' } });
    await form.onStep(3);
    await form.fillRegistration();
    await twice('Register', 'POST /api/create-account');
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(server.requests.map(({ route }) => route)).to.deep.equal([
      ...routes,
      'POST /auth-api/login',
    ]);
    expectNoTrouble();
  });

  it('presses Enter ten times on every step, and each call is made once', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup();
    const tenTimes = async (route: string, answer: object) => {
      server.answer(route, { ...answer, held: true });
      for (const _ of ten) await page.keyboard.press('Enter');
      await eventually(() => expect(server.payloads(route)).to.have.lengthOf(1));
      server.release();
    };
    await form.fillEmail('ada@example.com');
    await form.email.focus();
    await tenTimes('POST /api/verify-email', { status: 201, json: {} });
    await form.onStep(2);
    await form.typeCode('123456');
    await tenTimes('POST /api/verify-code', { json: { signupCode: 'x' } });
    await form.onStep(3);
    await form.fillRegistration();
    await form.field('Organization name').focus();
    await tenTimes('POST /api/create-account', { status: 201, json: {} });
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(server.requests).to.have.lengthOf(4);
    expectNoTrouble();
  });

  it('changes the address while the answer is on its way: the answer is dropped', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    const late = { status: 400, json: { message: 'About the old address' }, held: true };
    server.answer(
      'POST /api/verify-email',
      late,
      { ...late, status: 201 },
      { status: 201, json: {} },
    );
    for (const count of [1, 2]) {
      await form.submitEmail('old@example.com');
      await eventually(() => expect(server.requests).to.have.lengthOf(count));
      await form.email.fill('new@example.com');
      server.release();
      await eventually(async () => {
        expect(await form.button('Continue').getAttribute('aria-busy')).to.equal(null);
      });
      expect(await form.message.innerText()).to.equal('');
      await form.onStep(1);
    }
    await form.submitEmail('new@example.com');
    await form.page.getByText('new@example.com').waitFor();
    await form.onStep(2);
    expectNoTrouble();
  });

  it('goes back while the code is being checked: the answer is dropped', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/verify-code', { json: { signupCode: 'late' }, held: true });
    await form.reachCode();
    await form.submitCode('123456');
    await eventually(() => expect(server.payloads('POST /api/verify-code')).to.have.lengthOf(1));
    await page.goBack();
    await form.onStep(1);
    const answered = page.waitForResponse(/verify-code$/);
    server.release();
    await (await answered).finished();
    await form.submitEmail('new@example.com');
    await form.onStep(2);
    expect(await page.locator('main bdi').innerText()).to.equal('new@example.com');
    expectNoTrouble();
  });
});
