import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { stepOf } from '../../harness/sentences.ts';

describe('back, forward and reload', () => {
  it('keep code and registration in this tab only, without names and passwords, and ask only before input is lost', async () => {
    const { form, page, server, log, url, expectNoTrouble } = await openSignup();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.accept();
    });
    await form.reachCode();
    await page.goBack();
    await form.onStep('email');
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(await form.botCheck.isChecked()).to.equal(false);
    await page.goForward();
    await form.onStep('code');
    await page.reload();
    await form.onStep('code');
    expect(await page.locator('main bdi').innerText()).to.equal('ada@example.com');
    expect(page.url()).to.equal(`${url}/`);
    expect(server.requests).to.have.lengthOf(1);
    const tab = await page.context().newPage();
    await tab.goto(url);
    await tab.getByText(stepOf('email'), { exact: true }).waitFor();
    await tab.close();

    await form.hydrated();
    await form.passCode('123456');
    await page.reload();
    await form.onStep('registration');
    expect(dialogs, 'nothing typed').to.deep.equal([]);
    await form.hydrated();
    await form.fillRegistration();
    await page.goBack();
    await form.onStep('email');
    await page.goForward();
    await form.onStep('registration');
    expect(dialogs, 'before anything is lost').to.deep.equal([]);
    expect(await form.field('First name').inputValue()).to.equal('Ada');
    await page.reload();
    await form.onStep('registration');
    expect(dialogs).to.deep.equal(['beforeunload']);
    for (const label of ['First name', 'Last name', 'Password', 'Confirm password']) {
      expect(await form.field(label).inputValue()).to.equal('');
    }
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).not.to.match(/Ada|Lovelace|Correct-Horse/);
    await form.hydrated();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [payload] = server.payloads('POST /api/create-account');
    expect(payload).to.include({ email: 'ada@example.com', signup_code: 'signup-code' });
    expectNoTrouble();
  });
});

describe('a browser that stores nothing', () => {
  it('goes through the whole flow', async () => {
    const throwing = (name: string) => `Object.defineProperty(window, '${name}', {
      get() { throw new DOMException('Access is denied', 'SecurityError'); },
    });`;
    const { form, log, expectNoTrouble } = await openSignup({
      settings: { marketing: true },
      prepare: ({ page }) =>
        page.addInitScript(throwing('sessionStorage') + throwing('localStorage')),
    });
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expectNoTrouble();
  });
});
