import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { identityFrontend, openSignup } from '../../support/browser/open-signup.ts';
import { asHtml, type ScriptedAnswer } from '../../support/strict-server/scripted-answer.ts';

const generic = 'An unexpected error occurred. Please try again!';

/** None of them says what a call is about. */
const useless: readonly ScriptedAnswer[] = [
  { status: 500 },
  asHtml(502),
  asHtml(200),
  { status: 202, json: { message: 'Not to be shown' } },
  { status: 503, text: '{"message":' },
  { status: 400, json: { message: null } },
  { fault: 'reset' },
];

describe('an answer of no use', () => {
  it('keeps the address on step 1, asks for the human check again, and the next try works', async () => {
    const { form, server } = await openSignup();
    server.answer('POST /api/verify-email', ...useless, { status: 201, json: {} });
    for (const count of useless.keys()) {
      await form.submitEmail('ada@example.com');
      await eventually(async () => expect(await form.humanCheck.isChecked()).to.equal(false));
      await form.message.getByText(generic, { exact: true }).waitFor();
      expect(await form.email.inputValue()).to.equal('ada@example.com');
      expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(count + 1);
      await form.email.fill('');
      expect(await form.message.innerText()).to.equal('');
    }
    await form.submitEmail('ada@example.com');
    await form.onStep(2);
    expect(server.violations).to.deep.equal([]);
  });

  it('keeps the code on step 2, and the next try works', async () => {
    const { form, server } = await openSignup();
    const withoutCode = { json: { requirePI: true } };
    const answers = [...useless, withoutCode];
    server.answer('POST /api/verify-code', ...answers, { json: { signupCode: 'late' } });
    await form.reachCode();
    for (const count of answers.keys()) {
      await form.submitCode('123456');
      await form.message.getByText(generic, { exact: true }).waitFor();
      expect(server.payloads('POST /api/verify-code')).to.have.lengthOf(count + 1);
      await form.code.first().press('Delete');
      await eventually(async () => expect(await form.message.innerText()).to.equal(''));
    }
    await form.submitCode('123456');
    await form.onStep(3);
    expect(server.violations).to.deep.equal([]);
  });

  it('keeps all that was typed on step 3, and the next try works', async () => {
    const { form, server, log } = await openSignup();
    // 200 is an answer here, whatever stands in it, unless it is a web page.
    server.answer('POST /api/create-account', ...useless, { status: 201, json: {} });
    await form.reachRegistration();
    await form.fillRegistration();
    for (const count of useless.keys()) {
      await form.button('Register').click();
      await eventually(() => {
        expect(server.payloads('POST /api/create-account')).to.have.lengthOf(count + 1);
      });
      await form.summary.getByText(generic, { exact: true }).waitFor();
      await eventually(async () => {
        expect(await form.button('Register').getAttribute('aria-busy')).to.equal(null);
      });
    }
    await form.button('Register').click();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const payloads = server.payloads('POST /api/create-account');
    for (const payload of payloads) expect(payload).to.deep.equal(payloads[0]);
    expect(server.violations).to.deep.equal([]);
  });

  it('offers another code again after a failure', async () => {
    const { form, server } = await openSignup();
    server.answer('POST /api/resend-code', { fault: 'reset' }, { status: 201, json: {} });
    await form.reachCode();
    await form.typeCode('12');
    await form.button('Send me another code').click();
    await form.message.getByText(generic, { exact: true }).waitFor();
    expect(await form.code.first().inputValue()).to.equal('1');
    await form.button('Send me another code').click();
    await form.page.getByText('We sent you another code.').waitFor();
    expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(2);
  });

  for (const [what, answer] of [
    ['says nothing', { held: true, status: 201, json: {} }],
    ['stops half-way through', { fault: 'stalled', status: 400, json: { message: 'Never seen' } }],
  ] as const) {
    it(`waits 30 seconds for a server that ${what}, then lets the visitor try again`, async () => {
      const { form, page, server } = await openSignup({
        prepare: ({ page }) => page.clock.install(),
      });
      server.answer('POST /api/verify-email', answer, { status: 201, json: {} });
      await form.submitEmail('ada@example.com');
      await eventually(() => expect(server.requests).to.have.lengthOf(1));
      await page.clock.fastForward(25_000);
      expect(await form.button('Continue').getAttribute('aria-busy')).to.equal('true');
      expect(await form.message.innerText()).to.equal('');
      await page.clock.fastForward(5000);
      await form.message.getByText(generic, { exact: true }).waitFor();
      server.release();

      await form.submitEmail('ada@example.com');
      await form.onStep(2);
      expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(2);
    });
  }
});
