import { expect } from 'chai';
import { openAtRegistration } from '../../harness/browser/open-at-step.ts';

describe('step 3 for password managers', () => {
  it('is one form with a user name, two new passwords, names and an organization', async () => {
    const { page } = await openAtRegistration();
    expect(await page.locator('form').count()).to.equal(1);
    const tokens = await page
      .locator('form input')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(({ id, type, autocomplete, readOnly, value }) =>
          [id, type, autocomplete, readOnly ? `read-only ${value}` : ''].join(' ').trim(),
        ),
      );
    expect(tokens).to.deep.equal([
      'email email username read-only ada@example.com',
      'firstName text given-name',
      'lastName text family-name',
      'password password new-password',
      'confirmPassword password new-password',
      'orgName text organization',
      'orgShortName text off',
      'termsAccepted checkbox',
    ]);
  });
});

describe('the passwords', () => {
  it('are shown and hidden apart, hidden again on submit, with rules that are ticked as they are met', async () => {
    const { page, form } = await openAtRegistration();
    const rules = page.locator('#password-rules li');
    const met = () => page.locator('#password-rules li.met').count();
    expect(await rules.count()).to.equal(5);
    expect(await form.field('Password').getAttribute('aria-describedby')).to.equal(
      'password-rules',
    );
    expect(await met()).to.equal(0);
    const steps: [string, number][] = [
      ['a', 1],
      ['aB3', 3],
      ['aB3!aB3!', 5],
      ['aB3!', 4],
    ];
    for (const [typed, count] of steps) {
      await form.field('Password').fill(typed);
      expect(await met(), typed).to.equal(count);
    }
    expect(await rules.first().innerText()).to.match(/At least 8 characters\s*not met yet/);

    const types = async () => [
      await form.field('Password').getAttribute('type'),
      await form.field('Confirm password').getAttribute('type'),
    ];
    await form.field('Password').fill('secret');
    await form.button('Show password').click();
    expect(await types()).to.deep.equal(['text', 'password']);
    await form.button('Show confirm password').click();
    expect(await types()).to.deep.equal(['text', 'text']);
    await form.button('Hide password').click();
    expect(await types()).to.deep.equal(['password', 'text']);
    await page.keyboard.press('Space');
    expect(await types()).to.deep.equal(['text', 'text']);
    await form.field('Password').press('Enter');
    await form.summary.waitFor();
    expect(await types()).to.deep.equal(['password', 'password']);
  });
});
