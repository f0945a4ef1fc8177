import { expect } from 'chai';
import { realSignup } from '../../harness/browser/real-signup.ts';
import { goodOrganization } from '../../harness/browser/signup-page.ts';

describe('the forms of the service, whose origin browsers keep to themselves', () => {
  const started = realSignup({ requirePersonalInfo: false });

  it('take a password by the link of the activation mail, and then the sign-in', async () => {
    const { open, newestCode, service, frontendUrl } = started();
    const { page, form, log } = await open();
    const email = 'ada@engines.example';
    await form.submitEmail(email);
    await form.onStep(2);
    await form.submitCode(await newestCode());
    await form.onStep(3);
    await form.register(goodOrganization);
    await form.headed('Thank you for signing up!').waitFor();
    await service.idle();

    await page.goto(service.inbox[0]?.link ?? '');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-1');
    await page.getByLabel('Confirm password').fill('Correct-Horse-1');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    const { origin, 'sec-fetch-site': from } = await (await sent).allHeaders();
    expect([origin, from]).to.deep.equal(['null', 'same-origin']);

    await page.goto(frontendUrl);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('Correct-Horse-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Signed in' }).waitFor();
    expect(log.problems).to.deep.equal([]);
  });
});
