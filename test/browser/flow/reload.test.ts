import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { identityFrontend, openSignup } from '../../support/browser/open-signup.ts';
import type { SignupPage } from '../../support/browser/signup-page.ts';

const reload = async (form: SignupPage) => {
  await form.page.reload();
  await form.alive();
};

describe('loading the page again', () => {
  it('keeps step 2 and its address, and nothing is sent', async () => {
    const { form, page, server, url, expectNoTrouble } = await openSignup();
    await form.reachCode();
    await reload(form);
    await form.onStep(2);
    expect(await page.locator('main bdi').innerText()).to.equal('ada@example.com');
    expect(page.url()).to.equal(`${url}/`);
    expect(server.requests).to.have.lengthOf(1);
    await form.submitCode('123456');
    await form.onStep(3);
    expectNoTrouble();
  });

  it('keeps step 3 with its proof, and neither names nor passwords', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup();
    page.on('dialog', (dialog) => dialog.accept());
    await form.reachRegistration();
    await form.fillRegistration();
    await reload(form);
    await form.onStep(3);
    for (const label of ['First name', 'Last name', 'Password', 'Confirm password']) {
      expect(await form.field(label).inputValue()).to.equal('');
    }
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).not.to.match(/Ada|Lovelace|Correct-Horse/);
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [payload] = server.payloads('POST /api/create-account');
    expect(payload).to.include({ email: 'ada@example.com', signup_code: 'signup-code' });
    expectNoTrouble();
  });

  it('keeps the step for not quite 30 minutes', async () => {
    const { form, page } = await openSignup({ prepare: ({ page }) => page.clock.install() });
    await form.reachCode();
    await page.clock.fastForward('29:00');
    await reload(form);
    await form.onStep(2);
  });

  it('starts at step 1 after 30 minutes', async () => {
    const { form, page } = await openSignup({ prepare: ({ page }) => page.clock.install() });
    await form.reachCode();
    await page.clock.fastForward('30:01');
    await reload(form);
    await form.onStep(1);
    expect(await form.email.inputValue()).to.equal('');
  });

  it('starts at step 1 when what was kept makes no sense', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    await form.reachCode();
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        sessionStorage.setItem(key, '{"step":{"number":3}}');
    });
    await reload(form);
    await form.onStep(1);
    expectNoTrouble();
  });

  it('is another visitor in another tab', async () => {
    const { form, page, url } = await openSignup();
    await form.reachCode();
    const tab = await page.context().newPage();
    await tab.goto(url);
    await tab.getByText('Step 1 of 4', { exact: true }).waitFor();
  });
});
