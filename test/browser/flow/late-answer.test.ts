import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('a late answer', () => {
  it('is dropped when the address was changed meanwhile, or the visitor went back', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    const late = { status: 400, json: { message: 'About the old address' }, held: true };
    const usual = { status: 201, json: {} };
    server.answer('POST /api/verify-email', late, { ...usual, held: true }, usual);
    server.answer('POST /api/verify-code', { json: { signupCode: 'late' }, held: true });
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
    await form.reachCode('new@example.com');
    await form.submitCode('123456');
    await eventually(() => expect(server.payloads('POST /api/verify-code')).to.have.lengthOf(1));
    await page.goBack();
    await form.onStep(1);
    const answered = page.waitForResponse(/verify-code$/);
    server.release();
    await (await answered).finished();
    await form.submitEmail('newest@example.com');
    await form.onStep(2);
    expect(await page.locator('main bdi').innerText()).to.equal('newest@example.com');
    expectNoTrouble();
  });
});
