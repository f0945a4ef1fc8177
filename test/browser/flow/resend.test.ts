import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const limit =
  'You have reached the maximum number of attempts. Are you sure you have the correct email address?';

const withClock = {
  prepare: ({ page }: { readonly page: Page }) => page.clock.install(),
};

describe('asking for another code', () => {
  it('empties the boxes, says so, goes to the first box, and asks once', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    await form.reachCode();
    await form.typeCode('123');
    await form.button('Send me another code').click();
    await page.getByText('We sent you another code.').waitFor();
    for (const box of await form.code.all()) expect(await box.inputValue()).to.equal('');
    expect(server.payloads('POST /api/resend-code')).to.deep.equal([{ email: 'ada@example.com' }]);
    await form.submitCode('654321');
    await form.onStep(3);
    expectNoTrouble();
  });

  it('offers another address in its place once the limit is reached, also after a reload', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/resend-code', { status: 429, json: { message: 'Not to be shown' } });
    await form.reachCode();
    await form.button('Send me another code').click();
    const other = form.button('Try a different email');
    await eventually(async () => {
      expect(await other.evaluate((button) => button === document.activeElement)).to.equal(true);
    });
    for (const again of [false, true]) {
      if (again) await page.reload();
      await form.message.getByText(limit, { exact: true }).waitFor();
      expect(await other.isVisible()).to.equal(true);
      expect(await form.button('Send me another code').count()).to.equal(0);
    }
    await other.click();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(1);
    expectNoTrouble();
  });

  it('has to wait for the cool-down of the settings, also after a reload', async () => {
    const { form, page, server } = await openSignup({
      settings: { resendCooldown: 60 },
      ...withClock,
    });
    await form.reachCode();
    const resend = form.button('Send me another code');
    await resend.click();
    await page.getByText(/^You can ask for another code in (60|59) s\.$/).waitFor();
    await page.clock.fastForward(20_000);
    await page.reload();
    await page.getByText(/^You can ask for another code in (40|39|38|37|36) s\.$/).waitFor();
    expect(await resend.getAttribute('aria-disabled')).to.equal('true');
    await resend.click({ force: true });

    await page.clock.fastForward(40_000);
    await page.getByText(/^You can ask for another code/).waitFor({ state: 'detached' });
    expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(1);
    await resend.click();
    await eventually(() => expect(server.payloads('POST /api/resend-code')).to.have.lengthOf(2));
  });

  it('has to wait as long as the server says', async () => {
    const { form, page, server } = await openSignup(withClock);
    server.answer('POST /api/resend-code', {
      status: 503,
      json: { message: 'The mails are late.' },
      headers: { 'Retry-After': '30' },
    });
    await form.reachCode();
    await form.button('Send me another code').click();
    await form.message.getByText('The mails are late.').waitFor();
    await page.getByText(/^You can ask for another code in (30|29) s\.$/).waitFor();
    await page.clock.fastForward(30_000);
    await page.getByText(/^You can ask for another code/).waitFor({ state: 'detached' });
  });
});
