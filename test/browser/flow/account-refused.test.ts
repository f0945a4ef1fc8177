import { expect } from 'chai';
import { descriptionOf } from '../../support/browser/description-of.ts';
import { eventually } from '../../support/browser/eventually.ts';
import { identityFrontend, openSignup } from '../../support/browser/open-signup.ts';

const complaints = {
  org_short_name: ['This URL is taken.', 'It is also reserved.'],
  first_name: ['First name says the server.'],
  last_name: ['Last name says the server.'],
  org_name: ['Organization says the server.'],
  planet: ['No such planet.'],
};

describe('an account that the server refuses', () => {
  it('shows each complaint under its field and in the summary, which has the focus', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/create-account', { status: 400, json: { message: complaints } });
    await form.reachRegistration();
    await form.register();
    await form.summary.waitFor();
    await eventually(async () => {
      expect(await page.locator(':focus').innerText()).to.match(/^There is a problem/);
    });
    const under: [label: string, text: string][] = [
      ['First name', 'First name says the server.'],
      ['Last name', 'Last name says the server.'],
      ['Organization name', 'Organization says the server.'],
      ['Your URL', 'This URL is taken. It is also reserved.'],
    ];
    const summary = await form.summary.innerText();
    expect(summary).to.include('No such planet.');
    for (const [label, text] of under) {
      expect(await descriptionOf(form.field(label))).to.include(text);
      expect(await form.field(label).getAttribute('aria-invalid')).to.equal('true');
      expect(summary).to.include(text);
    }
    expect(await form.field('Region').getAttribute('aria-invalid')).to.equal(null);
    await form.summary.getByText('This URL is taken.').click();
    expect(await page.locator(':focus').getAttribute('id')).to.equal('orgShortName');
    expectNoTrouble();
  });

  it('takes the complaint away with the first edit, keeps what was typed, and tries again', async () => {
    const { form, server, log, expectNoTrouble } = await openSignup();
    const refusal = { status: 409, json: { message: { org_short_name: ['This URL is taken.'] } } };
    server.answer('POST /api/create-account', refusal, { status: 201, json: {} });
    await form.reachRegistration();
    await form.register();
    await form.summary.waitFor();
    await form.field('Your URL').fill('engines');
    expect(await form.page.getByText('This URL is taken.').count()).to.equal(0);
    expect(await form.summary.count()).to.equal(0);
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

  it('shows a text for the whole form as it is', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    const message = 'Your sign-up <b>has expired</b>.';
    server.answer('POST /api/create-account', { status: 400, json: { message } });
    await form.reachRegistration();
    await form.register();
    await form.summary.getByText(message).waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).to.equal(0);
    expect(await page.title()).to.match(/^Error: Step 3 of 4: /);
    expectNoTrouble();
  });

  it('sends nothing while the form breaks a rule of its own', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
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
    expectNoTrouble();
  });
});
