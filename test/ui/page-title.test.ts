import { expect } from 'chai';
import { keepTitle } from '../../src/ui/page-title.ts';
import { aRegistration } from '../harness/fakes/test-registration.ts';
import { type PageOfFakes, type PageOptions, startedPage } from './support/page-of-fakes.ts';
import { enteringCode, finished, registering, registeringBriefly } from './support/test-steps.ts';

describe('the title of the page', () => {
  let page: PageOfFakes;

  const open = (options: PageOptions = {}) => {
    page = startedPage(options);
    keepTitle(page.stores, (title) => page.navigation.retitle(title));
  };

  beforeEach(() => open());

  const title = () => page.navigation.title;

  it('says where the visitor is', () => {
    expect(title()).to.equal('Step 1 of 4: Sign up for Northgate - Northgate');
    page.stores.signup.moveTo(enteringCode);
    expect(title()).to.equal('Step 2 of 4: Check your email for a code - Northgate');
    page.stores.signup.moveTo(registering);
    expect(title()).to.equal('Step 3 of 4: Register your organization - Northgate');
    page.stores.signup.moveTo(finished('success'));
    expect(title()).to.equal('Thank you for signing up! - Northgate');
  });

  it('says that step 1 was refused, until that is mended', async () => {
    await page.stores.email.submit();
    expect(title()).to.equal('Error: Step 1 of 4: Sign up for Northgate - Northgate');
    page.stores.email.type('ada@example.com');
    expect(title()).to.match(/^Error: /);
    page.botCheck.solve();
    expect(title()).to.match(/^Step 1/);
  });

  it('says that the server or the provider refused', async () => {
    page.gateway.verifyEmailAnswer = { kind: 'refused', message: { text: 'No.' } };
    page.stores.email.type('ada@example.com');
    page.botCheck.solve();
    await page.stores.email.submit();
    expect(title()).to.match(/^Error: /);

    open({ query: [['error', 'x']] });
    expect(title()).to.match(/^Error: /);
  });

  it('says that step 2 was refused, until that is mended', async () => {
    page.stores.signup.moveTo(enteringCode);
    await page.stores.code.submit();
    expect(title()).to.match(/^Error: Step 2/);
    page.stores.code.boxes.paste(0, '123456');
    expect(title()).to.match(/^Step 2/);

    page.gateway.verifyCodeAnswer = { kind: 'refused', message: { text: 'Wrong.' } };
    await page.stores.code.submit();
    expect(title()).to.match(/^Error: Step 2/);
    page.stores.code.boxes.write(0, '9');
    expect(title()).to.match(/^Step 2/);
  });

  it('says that step 3 was refused, until that is mended', async () => {
    page.stores.signup.moveTo(enteringCode);
    page.stores.signup.moveTo(registeringBriefly);
    await page.stores.registration.submit();
    expect(title()).to.match(/^Error: Step 3/);
    page.stores.registration.edit('orgName', 'A');
    expect(title()).to.match(/^Error: /);
    aRegistration().typeInto(page.stores.registration);
    expect(title()).to.match(/^Step 3/);
  });

  it('does not take the error of one step to another', async () => {
    await page.stores.email.submit();
    page.stores.signup.moveTo(enteringCode);
    expect(title()).to.match(/^Step 2/);
  });
});
