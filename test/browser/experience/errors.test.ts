import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { descriptionOf } from '../../harness/browser/description-of.ts';
import { openAtRegistration } from '../../harness/browser/open-at-step.ts';
import { eventually } from '../../harness/eventually.ts';

const isInvalid = (field: Locator) => field.getAttribute('aria-invalid');

/** Ids that `aria-describedby` names and nothing has. */
const danglingIds = (scope: Locator) =>
  scope.evaluate((it) =>
    [...it.querySelectorAll('[aria-describedby], [aria-labelledby]')]
      .flatMap((element) => [
        ...(element.getAttribute('aria-describedby') ?? '').split(' '),
        ...(element.getAttribute('aria-labelledby') ?? '').split(' '),
      ])
      .filter((id) => id !== '' && document.getElementById(id) === null),
  );

describe('errors', () => {
  it('wait until an edited field is left, and go on the keystroke that mends it', async () => {
    const { form, page } = await openAtRegistration();
    for (const label of ['First name', 'Password', 'Organization name']) {
      await form.field(label).focus();
    }
    await page.keyboard.press('Tab');
    expect(await page.locator('.field-error').count(), 'only passed through').to.equal(0);
    const error = page.getByText('Organization name is required');
    const field = form.field('Organization name');
    await field.pressSequentially('A');
    await field.press('Backspace');
    expect(await error.count(), 'while typing').to.equal(0);
    await field.press('Tab');
    await error.waitFor();
    expect(await isInvalid(field)).to.equal('true');
    await field.pressSequentially('E');
    await error.waitFor({ state: 'detached' });
    expect(await isInvalid(field)).to.equal(null);
  });

  it('of step 3 come all at once on submit, tied to their fields, with a focused summary that leads there', async () => {
    const { form, page, url } = await openAtRegistration();
    await form.field('Your URL').fill('');
    // The error that comes as the field is left must not swallow the click that left it.
    await form.button('Register').click();
    await form.summary.waitFor({ timeout: 3000 });
    expect(await form.summary.evaluate((it) => it === document.activeElement)).to.equal(true);
    const top = async (part: typeof form.summary) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(form.summary)).to.be.below(await top(form.field('Email')));
    const expected = new Map([
      ['First name', 'First Name is required'],
      ['Last name', 'Last Name is required'],
      ['Password', 'Password is required'],
      ['Confirm password', 'Confirm Password is required'],
      ['Organization name', 'Organization name is required'],
      ['Your URL', 'Northgate URL is required'],
    ]);
    for (const [label, error] of expected) {
      const field = form.field(label);
      expect(await isInvalid(field), label).to.equal('true');
      expect(await descriptionOf(field), label).to.contain(error);
    }
    expect(await danglingIds(page.locator('body'))).to.deep.equal([]);
    expect(await isInvalid(form.field('Region'))).to.equal(null);
    const links = await form.summary.getByRole('link').all();
    expect(links).to.have.length(7);
    for (const link of links) {
      const id = (await link.getAttribute('href'))?.slice(1);
      await link.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal(id);
    }
    expect(page.url()).to.equal(`${url}/`);
  });

  it('say what the server says, under its field and in the summary, and markup is text', async () => {
    const { form, page, server } = await openAtRegistration();
    const markup = '<img src=x onerror=alert(1)><b>Taken</b>';
    const message = { org_short_name: [markup], first_name: ['Too odd.'], unheard_of: ['Odd.'] };
    server.answer('POST /api/create-account', { status: 400, json: { message } });
    await form.register();
    await form.summary.waitFor();
    const summary = await form.summary.innerText();
    for (const text of [markup, 'Too odd.', 'Odd.']) expect(summary).to.contain(text);
    expect(await page.locator('#orgShortName-error').innerText()).to.equal(markup);
    expect(await page.locator('#firstName-error').innerText()).to.equal('Too odd.');
    expect(await page.locator('main b, main img').count()).to.equal(0);
    await form.field('First name').pressSequentially('x');
    await eventually(async () => expect(await isInvalid(form.field('First name'))).to.equal(null));
  });
});
