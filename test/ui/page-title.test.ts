import { expect } from 'chai';
import { syncTitle } from '../../src/ui/page-title.ts';
import { stepOf } from '../harness/sentences.ts';
import { type PageOfFakes, type PageOptions, startedPage } from './support/page-of-fakes.ts';
import { enteringCode, finished, registering } from './support/test-steps.ts';

describe('the title of the page', () => {
  let page: PageOfFakes;

  const open = (options: PageOptions = {}) => {
    page = startedPage(options);
    syncTitle(page.stores, (title) => page.navigation.retitle(title));
  };

  beforeEach(() => open());

  const title = () => page.navigation.title;

  it('names the step', () => {
    expect(title()).to.equal(`${stepOf('email')}: Sign up for Northgate - Northgate`);
    page.stores.signup.moveTo(enteringCode);
    expect(title()).to.equal(`${stepOf('code')}: Check your email for a code - Northgate`);
    page.stores.signup.moveTo(registering);
    expect(title()).to.equal(`${stepOf('registration')}: Register your organization - Northgate`);
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
  });

  it('does not carry errors to another step', async () => {
    await page.stores.email.submit();
    page.stores.signup.moveTo(enteringCode);
    expect(title()).to.match(new RegExp(`^${stepOf('code')}`));
  });
});
