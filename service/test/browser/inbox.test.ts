import { expect } from 'chai';
import { newPage } from '../../../test/harness/browser/new-page.ts';
import { openForSuite } from '../../../test/harness/for-suite.ts';
import { startTestService } from '../fixtures/test-database.ts';
import { newEmail, Visitor } from '../fixtures/visitor.ts';

describe('the development inbox', () => {
  const service = openForSuite(
    () => startTestService({ requirePersonalInfo: false }),
    (running) => running.close(),
  );
  before('mail an activation link', async () => {
    const visitor = await Visitor.withCode(service());
    await visitor.createAccount(await visitor.account());
    await service().idle();
  });

  it('shows and announces a new mail without a reload, and keeps open mails and the focus', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto(`${service().url}/inbox`);
    const opened = page.getByText('Activate your Northgate account').locator('xpath=ancestor::li');
    const summary = opened.locator('summary');
    await summary.click();
    await summary.focus();
    const { code } = await Visitor.withCode(service(), newEmail('grace'));
    await page.clock.runFor(3_000);
    const newest = page.locator('#mails li').first();
    await newest.getByText(code).first().waitFor();
    await newest.frameLocator('iframe').getByText(code, { exact: true }).waitFor();
    expect(await page.getByRole('status').textContent()).to.include(code);
    const heading = opened.frameLocator('iframe').getByRole('heading');
    expect(await heading.textContent()).to.equal('Activate your Northgate account');
    expect(await summary.evaluate((node) => node === document.activeElement)).to.equal(true);
  });
});
