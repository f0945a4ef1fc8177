import { expect } from 'chai';
import { openAtCode, openAtRegistration } from '../../harness/browser/open-at-step.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { asHtml, type ScriptedAnswer } from '../../harness/strict-server/scripted-answer.ts';

const generic = 'An unexpected error occurred. Please try again!';
const emailRoute = 'POST /api/verify-email';

const useless: Readonly<Record<string, ScriptedAnswer>> = {
  '502 with HTML': asHtml(502),
  '200 with HTML': asHtml(200),
  'a cut body': { status: 400, json: { message: 'x'.repeat(500) }, fault: 'cut' },
  'a number for a message': { status: 400, json: { message: 7 } },
  'a reset': { fault: 'reset' },
};

describe('an answer that is none', () => {
  it('gives the generic sentence in a region that was there, and one of 10 MB is cut; the retry works', async () => {
    const { form, server, page } = await openSignup();
    const region = await form.message.elementHandle();
    for (const [index, [name, answer]] of Object.entries(useless).entries()) {
      server.answer(emailRoute, answer);
      await form.submitEmail('ada@example.com');
      await eventually(() => expect(server.payloads(emailRoute), name).to.have.length(index + 1));
      await eventually(async () => expect(await form.message.innerText(), name).to.equal(generic));
      expect(await form.message.evaluate((it, former) => it === former, region)).to.equal(true);
      expect(await form.email.inputValue(), name).to.equal('ada@example.com');
      await form.onStep(1);
      await form.email.fill('');
    }
    server.answer(emailRoute, { status: 400, json: { message: 'x '.repeat(5_000_000) } });
    await form.submitEmail('ada@example.com');
    await eventually(async () => expect(await form.message.innerText(), '10 MB').to.not.equal(''));
    expect((await form.message.innerText()).length, '10 MB').to.be.at.most(300);
    server.answer(emailRoute, { status: 201 });
    await form.reachCode();
    await page.getByText('ada@example.com').waitFor();
  });

  it('is what 30 seconds of silence and being offline are taken for, without a repetition', async () => {
    const { form, server, page } = await openSignup({
      prepare: (opened) => opened.page.clock.install(),
    });
    server.answer(emailRoute, { held: true, status: 201 });
    await form.submitEmail('ada@example.com');
    await eventually(() => expect(server.payloads(emailRoute)).to.have.length(1));
    await page.clock.runFor(29_000);
    expect(await form.message.innerText()).to.equal('');
    await page.clock.runFor(1000);
    await form.message.getByText(generic).waitFor();
    server.release();
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    await page.context().setOffline(true);
    await form.humanCheck.check();
    await form.button('Continue').click();
    await form.message.getByText(generic).waitFor();
    await eventually(async () => expect(await page.locator('[aria-busy]').count()).to.equal(0));
    await page.context().setOffline(false);
    expect(server.payloads(emailRoute)).to.have.length(1);
  });

  it('is a code that is right but brings no sign-up code', async () => {
    const { form, server } = await openAtCode();
    for (const answer of [{ json: {} }, { status: 202, json: {} }]) {
      server.answer('POST /api/verify-code', answer);
      await form.submitCode('123456');
      await form.message.getByText(generic).waitFor();
      await form.onStep(2);
      expect(await form.code.last().inputValue()).to.equal('6');
      await form.button('Send me another code').click();
      await form.message.getByText(generic).waitFor({ state: 'detached' });
    }
  });

  it('is an account that never came: all that was typed stays, and the retry works', async () => {
    const { form, server } = await openAtRegistration();
    server.answer('POST /api/create-account', asHtml(502), { status: 200, json: {} });
    await form.register();
    await form.summary.getByText(generic).waitFor();
    expect(await form.field('Password').inputValue()).to.equal('Correct-Horse-1');
    expect(await form.field('Organization name').inputValue()).to.equal('Analytical Engines');
    await form.button('Register').click();
    await form.onStep(4);
  });
});

describe('an account that is there', () => {
  it('is created once, and is a success even where logging in fails', async () => {
    const { form, server } = await openAtRegistration();
    server.answer('POST /auth-api/login', { fault: 'reset' });
    await form.register();
    await form.link('Sign in').waitFor();
    await form.headed('Thank you for signing up!').waitFor();
    expect(server.payloads('POST /api/create-account')).to.have.length(1);
  });
});

describe('a late answer', () => {
  it('is dropped when the address was changed meanwhile, or the visitor went back', async () => {
    const { form, server, page } = await openSignup();
    server.answer(emailRoute, { held: true, status: 201 }, { status: 201 });
    await form.submitEmail('ada@example.com');
    await form.email.fill('eve@example.com');
    server.release();
    await eventually(async () => expect(await page.locator('[aria-busy]').count()).to.equal(0));
    await form.onStep(1);
    await form.reachCode('eve@example.com');
    server.answer('POST /api/verify-code', { held: true, json: { signupCode: 'c' } });
    await form.submitCode('123456');
    const answered = page.waitForResponse(/verify-code/);
    await page.goBack();
    server.release();
    await (await answered).finished();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('eve@example.com');
  });
});
