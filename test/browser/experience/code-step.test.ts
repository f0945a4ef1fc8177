import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { focused } from '../../support/browser/focus.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const halfAnHour = 30 * 60 * 1000;

describe('step 2', () => {
  it('shows the address, and clears the boxes when another code is on its way', async () => {
    const { form, page, server } = await openSignup();
    await form.reachCode('ada@example.com');
    await page.getByText('ada@example.com').waitFor();
    await form.typeCode('123456');
    await form.button('Send me another code').click();
    await page.getByRole('status').getByText('We sent you another code.').waitFor();
    for (const box of await form.code.all()) expect(await box.inputValue()).to.equal('');
    expect(server.payloads('POST /api/resend-code')).to.deep.equal([{ email: 'ada@example.com' }]);
  });

  it('offers another address when no more codes are to be had, and keeps the old one there', async () => {
    const { form, page, server } = await openSignup();
    server.answer('POST /api/resend-code', { status: 429, json: {} });
    await form.reachCode('ada@example.com');
    expect(await form.button('Try a different email').count()).to.equal(0);
    await form.button('Send me another code').click();
    await form.message.getByText('You have reached the maximum number of attempts.').waitFor();
    expect(await form.button('Send me another code').count()).to.equal(0);
    await eventually(async () =>
      expect(await focused(page)).to.equal('button Try a different email'),
    );
    await form.button('Try a different email').click();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(await form.button('Continue').isEnabled()).to.equal(false);
  });

  it('is still there after a reload, with the address', async () => {
    const { form, page, server } = await openSignup();
    await form.reachCode('ada@example.com');
    await page.reload();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
    await form.submitCode('123456');
    await form.onStep(3);
    expect(server.payloads('POST /api/verify-code')[0]).to.include({ email: 'ada@example.com' });
  });

  it('has become step 1 half an hour later', async () => {
    const { form, page } = await openSignup({ prepare: ({ page: tab }) => tab.clock.install() });
    await form.reachCode();
    await page.clock.setSystemTime(Date.now() + halfAnHour + 60_000);
    await page.reload();
    await form.alive();
    await form.onStep(1);
  });

  it('becomes step 1 where the tab remembers garbage', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    for (const garbage of ['', '{', 'null', '[]', '{"step":{"number":3}}', '"\u202e<b>"']) {
      await page.evaluate((text) => sessionStorage.setItem('signup', text), garbage);
      await page.reload();
      await form.alive();
      await form.onStep(1);
      const left = await page.evaluate(() => sessionStorage.getItem('signup'));
      expect(left, garbage).to.equal(null);
    }
    expectNoTrouble();
  });
});
