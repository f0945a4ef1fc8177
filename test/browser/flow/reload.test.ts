import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('loading the page again', () => {
  it('keeps steps 2 and 3 in this tab alone, with the proof, and neither names nor passwords', async () => {
    const { form, page, server, log, url, expectNoTrouble } = await openSignup();
    page.on('dialog', (dialog) => dialog.accept());
    await form.reachCode();
    await page.reload();
    await form.onStep(2);
    expect(await page.locator('main bdi').innerText()).to.equal('ada@example.com');
    expect(page.url()).to.equal(`${url}/`);
    expect(server.requests).to.have.lengthOf(1);
    const tab = await page.context().newPage();
    await tab.goto(url);
    await tab.getByText('Step 1 of 4', { exact: true }).waitFor();
    await tab.close();

    await form.alive();
    await form.submitCode('123456');
    await form.onStep(3);
    await form.fillRegistration();
    await page.reload();
    await form.onStep(3);
    for (const label of ['First name', 'Last name', 'Password', 'Confirm password']) {
      expect(await form.field(label).inputValue()).to.equal('');
    }
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).not.to.match(/Ada|Lovelace|Correct-Horse/);
    await form.alive();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [payload] = server.payloads('POST /api/create-account');
    expect(payload).to.include({ email: 'ada@example.com', signup_code: 'signup-code' });
    expectNoTrouble();
  });
});
