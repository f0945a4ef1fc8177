import { expect } from 'chai';
import { focused } from '../../harness/browser/focus.ts';
import { openAtCode } from '../../harness/browser/open-at-step.ts';
import { eventually } from '../../harness/eventually.ts';

const halfAnHour = 30 * 60 * 1000;

describe('step 2', () => {
  it('shows the address, clears the boxes for another code, and offers another address at the limit', async () => {
    const { form, page, server } = await openAtCode();
    const another = form.button('Send me another code');
    await page.getByText('ada@example.com').waitFor();
    await form.typeCode('123456');
    server.answer('POST /api/resend-code', { held: true, status: 201 }, { status: 429, json: {} });
    await another.dblclick();
    server.release();
    await page.getByRole('status').getByText('We sent you another code.').waitFor();
    expect(await focused(page)).to.equal('button Send me another code');
    for (const box of await form.code.all()) expect(await box.inputValue()).to.equal('');
    expect(server.payloads('POST /api/resend-code')).to.deep.equal([{ email: 'ada@example.com' }]);

    expect(await form.button('Try a different email').count()).to.equal(0);
    await another.click();
    await form.message.getByText('You have reached the maximum number of attempts.').waitFor();
    expect(await another.count()).to.equal(0);
    await eventually(async () =>
      expect(await focused(page)).to.equal('button Try a different email'),
    );
    await form.button('Try a different email').click();
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(await form.button('Continue').isEnabled()).to.equal(false);
  });

  it('is still there after a reload, but not half an hour later or where the tab remembers garbage', async () => {
    const { form, page, expectNoTrouble } = await openAtCode({
      prepare: ({ page: tab }) => tab.clock.install(),
    });
    const reload = async () => {
      await page.reload();
      await form.alive();
    };
    await reload();
    await form.code.first().waitFor();
    await page.getByText('ada@example.com').waitFor();
    expect(await focused(page), 'nothing takes the focus').to.equal('body');
    await page.clock.setSystemTime(Date.now() + halfAnHour + 60_000);
    await reload();
    await form.onStep(1);
    for (const garbage of ['{', '{"step":{"number":3}}']) {
      await page.evaluate((text) => sessionStorage.setItem('signup', text), garbage);
      await reload();
      await form.onStep(1);
      const left = await page.evaluate(() => sessionStorage.getItem('signup'));
      expect(left, garbage).to.equal(null);
    }
    expectNoTrouble();
  });
});
