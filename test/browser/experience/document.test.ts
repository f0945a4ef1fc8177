import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

describe('the document', () => {
  it('says its language and direction', async () => {
    const { page } = await openSignup();
    expect(await page.locator('html').getAttribute('lang')).to.equal('en');
    expect(await page.locator('html').getAttribute('dir')).to.equal('ltr');
  });

  it('says in its title where the visitor is', async () => {
    const { page, form, server } = await openSignup();
    const title = (expected: string) =>
      eventually(async () => expect(await page.title()).to.equal(expected));
    await title('Step 1 of 4: Sign up for Northgate - Northgate');
    await form.reachCode();
    await title('Step 2 of 4: Check your email for a code - Northgate');
    await form.submitCode('123456');
    await title('Step 3 of 4: Register your organization - Northgate');
    server.answer('POST /auth-api/login', { status: 500, json: {} });
    await form.register();
    await title('Step 4 of 4: Thank you for signing up! - Northgate');
  });

  it('says in its title that a submit was refused, until that is mended', async () => {
    const { page, form } = await openSignup();
    const hasError = (expected: boolean) =>
      eventually(async () =>
        expect((await page.title()).startsWith('Error: Step '), await page.title()).to.equal(
          expected,
        ),
      );
    await form.email.press('Enter');
    await hasError(true);
    await form.fillEmail('ada@example.com');
    await hasError(false);

    await form.button('Continue').click();
    await form.code.first().waitFor();
    await form.code.first().press('Enter');
    await hasError(true);
    await form.typeCode('123456');
    await hasError(false);

    await form.button('Continue').click();
    await form.onStep(3);
    await form.button('Register').click();
    await hasError(true);
    await form.fillRegistration();
    await hasError(false);
  });
});
