import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focused } from '../../harness/browser/focus.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const titleIs = (page: Page, title: string) =>
  eventually(async () => expect(await page.title()).to.equal(`${title} - Northgate`));
const focusIs = (page: Page, expected: string) =>
  eventually(async () => expect(await focused(page)).to.equal(expected));

describe('a step', () => {
  it('names itself in the title, with "Error" until a refused submit is mended, and takes the focus', async () => {
    const { page, form, server } = await openSignup();
    const [one, two, three, four] = [
      'Step 1 of 4: Sign up for Northgate',
      'Step 2 of 4: Check your email for a code',
      'Step 3 of 4: Register your organization',
      'Step 4 of 4: Thank you for signing up!',
    ] as const;
    await titleIs(page, one);
    await form.email.press('Enter');
    await titleIs(page, `Error: ${one}`);
    await form.fillEmail('ada@example.com');
    await titleIs(page, one);

    await form.button('Continue').click();
    await titleIs(page, two);
    await focusIs(page, 'input digit 1 of 6');
    await page.goBack();
    await focusIs(page, 'h1 Sign up for Northgate');
    await page.goForward();
    await focusIs(page, 'input digit 1 of 6');
    await page.keyboard.press('Enter');
    await titleIs(page, `Error: ${two}`);
    await form.typeCode('123456');
    await titleIs(page, two);

    await form.button('Continue').click();
    await titleIs(page, three);
    await focusIs(page, 'h1 Register your organization');
    await form.button('Register').click();
    await titleIs(page, `Error: ${three}`);
    await form.fillRegistration();
    await titleIs(page, three);

    server.answer('POST /auth-api/login', { status: 500, json: {} });
    await form.button('Register').click();
    await titleIs(page, four);
    await focusIs(page, 'h1 Thank you for signing up!');
  });
});
