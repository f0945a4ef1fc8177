import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const limit =
  'You have reached the maximum number of attempts. Are you sure you have the correct email address?';

describe('asking for another code', () => {
  it('offers another address in its place once the limit is reached, also after a reload, and each address has its own', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    const refusal = { status: 429, json: { message: 'Not to be shown' } };
    server.answer('POST /api/resend-code', { status: 201, json: {} }, refusal);
    await form.reachCode();
    const another = form.button('Send me another code');
    await another.click();
    await page.getByText('We sent you another code.').waitFor();
    await another.click();
    const other = form.button('Try a different email');
    for (const again of [false, true]) {
      if (again) await page.reload();
      await form.message.getByText(limit, { exact: true }).waitFor();
      expect(await other.isVisible()).to.equal(true);
      expect(await another.count()).to.equal(0);
    }
    await form.alive();
    await other.click();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(2);

    await form.reachCode('grace@example.com');
    expect(await page.locator('main bdi').innerText()).to.equal('grace@example.com');
    expect(await another.isVisible()).to.equal(true);
    expect(await other.count()).to.equal(0);
    await page.goBack();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('grace@example.com');
    expectNoTrouble();
  });

  it('has to wait for the cool-down of the settings from the first code on, or as long as the server says, also after a reload', async () => {
    const { form, page, server } = await openSignup({
      settings: { resendCooldown: 60 },
      prepare: (opened) => opened.page.clock.install(),
    });
    const late = { status: 503, json: { message: 'The mails are late.' } };
    const headers = { 'Retry-After': '30' };
    server.answer('POST /api/resend-code', { ...late, headers }, { status: 201, json: {} });
    await form.reachCode();
    const resend = form.button('Send me another code');
    const wait = page.getByText(/^You can ask for another code/);
    await page.getByText(/^You can ask for another code in (60|59|58|57) s\.$/).waitFor();
    await page.clock.fastForward(60_000);
    await wait.waitFor({ state: 'detached' });
    await resend.click();
    await form.message.getByText('The mails are late.').waitFor();
    await page.getByText(/^You can ask for another code in (30|29) s\.$/).waitFor();
    await page.clock.fastForward(30_000);
    await wait.waitFor({ state: 'detached' });

    await resend.click();
    await page.getByText(/^You can ask for another code in (60|59) s\.$/).waitFor();
    await page.clock.fastForward(20_000);
    await page.reload();
    await page.getByText(/^You can ask for another code in (40|39|38|37|36) s\.$/).waitFor();
    expect(await resend.getAttribute('aria-disabled')).to.equal('true');
    await form.alive();
    await resend.click({ force: true });
    await page.clock.fastForward(40_000);
    await wait.waitFor({ state: 'detached' });
    expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(2);
    await resend.click();
    await eventually(() => expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(3));
  });
});
