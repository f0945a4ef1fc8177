import { expect } from 'chai';
import {
  identityFrontend,
  openAtRegistration,
  openSignup,
} from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('Back and Forward', () => {
  it('lead to the email step with its address, and to the code step again', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    await form.reachCode();
    await page.goBack();
    await form.onStep('email');
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    await page.goForward();
    await form.onStep('code');
    expectNoTrouble();
  });
});

describe('a reload', () => {
  it('keeps the verified code', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup();
    await form.reachRegistration();
    await page.reload();
    await form.onStep('registration');
    await form.hydrated();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [payload] = server.payloads('POST /api/create-account');
    expect(payload).to.include({ email: 'ada@example.com', signup_code: 'signup-code' });
    expectNoTrouble();
  });

  it('asks before input is lost', async () => {
    const { form, page, expectNoTrouble } = await openAtRegistration();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.accept();
    });
    await form.field('First name').fill('Ada');
    await page.reload();
    expect(dialogs).to.deep.equal(['beforeunload']);
    expectNoTrouble();
  });

  it('drops names and passwords, which are stored nowhere', async () => {
    const { form, page } = await openAtRegistration();
    await form.fillRegistration();
    await page.reload();
    await form.onStep('registration');
    for (const label of ['First name', 'Last name', 'Password', 'Confirm password']) {
      expect(await form.field(label).inputValue(), label).to.equal('');
    }
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored)
      .to.include('signup-code')
      .and.not.match(/Ada|Lovelace|Correct-Horse/);
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
