import { expect } from 'chai';
import { descriptionOf } from '../../harness/browser/description-of.ts';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { goodRegistration } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';

const complaints = {
  org_short_name: ['This URL is taken.', 'It is also reserved.'],
  org_name: ['Organization says the server.'],
  planet: ['No such planet.'],
};

describe('an account that the server refuses', () => {
  it('has each complaint under its field and in the focused summary until an edit, and is tried again', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup();
    const refusal = { status: 409, json: { message: complaints } };
    server.answer('POST /api/create-account', refusal, { status: 201, json: {} });
    await form.reachRegistration();
    await form.register();
    await form.summary.waitFor();
    await eventually(async () => {
      expect(await page.locator(':focus').innerText()).to.match(/^There is a problem/);
    });
    const summary = await form.summary.innerText();
    expect(summary).to.include('No such planet.');
    for (const [label, text] of [
      ['Organization name', 'Organization says the server.'],
      ['Your URL', 'This URL is taken. It is also reserved.'],
    ] as const) {
      expect(await descriptionOf(form.field(label))).to.include(text);
      expect(await form.field(label).getAttribute('aria-invalid')).to.equal('true');
      expect(summary).to.include(text);
    }
    await form.summary.getByText('This URL is taken.').click();
    expect(await page.locator(':focus').getAttribute('id')).to.equal('orgShortName');

    await form.field('Your URL').fill('engines');
    expect(await page.getByText('This URL is taken.').count()).to.equal(0);
    await form.button('Register').click();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [first, second] = server.payloads('POST /api/create-account') as Record<
      string,
      unknown
    >[];
    expect(first).to.include({ org_short_name: 'example', password: 'Correct-Horse-1' });
    expect(second).to.deep.equal({ ...first, org_short_name: 'engines' });
    expectNoTrouble();
  });

  it('is not sent while the form breaks a rule of its own, and a text for the whole form is shown as it is', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    const message = 'Your sign-up <b>has expired</b>.';
    server.answer('POST /api/create-account', { status: 400, json: { message } });
    await form.reachRegistration();
    await form.field('Your URL').fill('');
    await form.field('Your URL').press('Enter');
    await form.summary.waitFor();
    expect((await form.summary.innerText()).split('\n')).to.deep.equal([
      'There is a problem',
      'First Name is required',
      'Last Name is required',
      'Password is required',
      'Confirm Password is required',
      'Organization name is required',
      'Northgate URL is required',
      'Please accept the terms and conditions.',
    ]);
    expect(server.payloads('POST /api/create-account')).to.deep.equal([]);

    await form.register({ ...goodRegistration, shortName: 'engines' });
    await form.summary.getByText(message).waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).to.equal(0);
    expect(await page.title()).to.match(/^Error: Step 3 of 4: /);
    expectNoTrouble();
  });
});
