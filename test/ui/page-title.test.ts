import { expect } from 'chai';
import { syncTitle } from '../../src/ui/page-title.ts';
import { type PageOfFakes, startedPage } from '../harness/page/page-of-fakes.ts';
import { enteringCode, finished, registering } from '../harness/page/test-steps.ts';
import { stepOf } from '../harness/sentences.ts';

describe('the title of the page', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
    syncTitle(page.stores, (title) => page.navigation.retitle(title));
  });

  const title = () => page.navigation.title;

  it('names the step', () => {
    expect(title()).to.equal(`${stepOf('email')}: Sign up for Northgate - Northgate`);
    page.stores.signup.moveTo(enteringCode);
    expect(title()).to.equal('Step 2 of 4: Check your email for a code - Northgate');
    page.stores.signup.moveTo(finished('success'));
    expect(title()).to.equal(`${stepOf('result')}: Thank you for signing up! - Northgate`);
  });

  it('begins with "Error" after a refused submit, until all errors are corrected', async () => {
    await page.stores.email.submit();
    expect(title()).to.equal(`Error: ${stepOf('email')}: Sign up for Northgate - Northgate`);
    page.stores.email.type('ada@example.com');
    expect(title()).to.match(/^Error: /);
    page.botCheck.solve();
    expect(title()).to.match(/^Step 1/);
    page.botCheck.expire();
    await page.stores.email.submit();
    page.stores.signup.moveTo(enteringCode);
    expect(title()).to.match(/^Step 2/);
    await page.stores.code.submit();
    expect(title()).to.match(/^Error: Step 2/);
    page.stores.signup.moveTo(registering);
    await page.stores.registration.submit();
    expect(title()).to.match(/^Error: Step 3/);
  });
});
