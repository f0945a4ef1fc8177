import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { asHtml } from '../../harness/strict-server/scripted-answer.ts';

const generic = 'An unexpected error occurred. Please try again!';

describe('an answer of no use', () => {
  it('keeps the digits on step 2, for the code and for another one, and the next try works', async () => {
    const { form, server } = await openSignup();
    const usual = { json: { signupCode: 'late' } };
    server.answer('POST /api/verify-code', asHtml(502), { fault: 'reset' }, usual);
    server.answer('POST /api/resend-code', { fault: 'reset' }, { status: 201, json: {} });
    await form.reachCode();
    await form.typeCode('123456');
    for (const count of [1, 2]) {
      await form.button('Continue').click();
      await eventually(() => {
        expect(server.payloads('POST /api/verify-code')).to.have.lengthOf(count);
      });
      await form.message.getByText(generic, { exact: true }).waitFor();
    }
    await form.button('Send me another code').click();
    await eventually(() => expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(1));
    await form.message.getByText(generic, { exact: true }).waitFor();
    expect(await form.code.last().inputValue()).to.equal('6');
    await form.button('Send me another code').click();
    await form.page.getByText('We sent you another code.').waitFor();
    await form.submitCode('123456');
    await form.onStep(3);
    expect(server.violations).to.deep.equal([]);
  });

  it('is one that stops half-way through: the page waits 30 seconds, then lets the visitor try again', async () => {
    const { form, page, server } = await openSignup({
      prepare: ({ page }) => page.clock.install(),
    });
    const stalled = { fault: 'stalled', status: 400, json: { message: 'Never seen' } } as const;
    server.answer('POST /api/verify-email', stalled, { status: 201, json: {} });
    await form.submitEmail('ada@example.com');
    await eventually(() => expect(server.requests).to.have.lengthOf(1));
    await page.clock.fastForward(25_000);
    expect(await form.button('Continue').getAttribute('aria-busy')).to.equal('true');
    expect(await form.message.innerText()).to.equal('');
    await page.clock.fastForward(5000);
    await form.message.getByText(generic, { exact: true }).waitFor();

    await form.submitEmail('ada@example.com');
    await form.onStep(2);
    expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(2);
  });
});
