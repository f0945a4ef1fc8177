import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/browser/eventually.ts';
import {
  identityFrontend,
  type OpenSignup,
  openSignup,
  type SignupOptions,
} from '../../support/browser/open-signup.ts';
import { RecaptchaHost } from '../../support/browser/recaptcha-host.ts';

const crmScript = 'https://crm.northgate.test/crm.js';

/** Production, whose bot check somebody plays, with a script of somebody else's. */
async function openProduction(prepare: SignupOptions['prepare'] = () => {}) {
  const hosts: RecaptchaHost[] = [];
  const opened = await openSignup({
    environment: 'production',
    settings: { crmScript },
    prepare: async (before) => {
      hosts.push(await RecaptchaHost.of(before.page));
      await before.page.route(crmScript, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await prepare(before);
    },
  });
  const walk = async () => {
    await opened.form.email.fill('ada@example.com');
    await hosts[0]?.solve('token');
    await opened.form.button('Continue').click();
    await opened.form.onStep(2);
    await opened.form.submitCode('123456');
    await opened.form.onStep(3);
    await opened.form.register();
    await eventually(() => expect(opened.log.visited).to.include(identityFrontend));
  };
  return { ...opened, walk };
}

const giveCookie = ({ page, url }: OpenSignup) =>
  page.context().addCookies([{ name: 'northgate_tracking', value: 'campaign-7', url }]);

const codesSent = ({ server }: OpenSignup) =>
  server.requests
    .filter(({ route }) => /verify-email|create-account/.test(route))
    .map(({ payload }) => (payload as Record<string, unknown>).tracking_code);

const pageViews = (page: Page) => page.evaluate(() => window.dataLayer);

describe('marketing in production', () => {
  it('sends the tracking code of the cookie with the address and with the account', async () => {
    const opened = await openProduction(giveCookie);
    await opened.walk();
    expect(codesSent(opened)).to.deep.equal(['campaign-7', 'campaign-7']);
    opened.expectNoTrouble();
  });

  it('takes the tracking code from local storage where there is no cookie', async () => {
    const opened = await openProduction(({ page }) =>
      page.addInitScript(() => localStorage.setItem('northgate_tracking', 'campaign-8')),
    );
    await opened.walk();
    expect(codesSent(opened)).to.deep.equal(['campaign-8', 'campaign-8']);
    opened.expectNoTrouble();
  });

  for (const [signal, name, value] of [
    ['Global Privacy Control', 'globalPrivacyControl', 'true'],
    ['Do Not Track', 'doNotTrack', "'1'"],
  ] as const) {
    it(`sends no code, counts no view and loads no script under ${signal}`, async () => {
      const opened = await openProduction(async (before) => {
        await giveCookie(before);
        const content = `Object.defineProperty(navigator, '${name}', { value: ${value} })`;
        await before.page.addInitScript({ content });
      });
      expect(await pageViews(opened.page)).to.equal(undefined);
      await opened.walk();
      expect(codesSent(opened)).to.deep.equal([undefined, undefined]);
      expect(opened.log.requests.map((request) => request.url())).not.to.include(crmScript);
      opened.expectNoTrouble();
    });
  }

  it('counts one view of step 1, and loads the scripts of others once', async () => {
    const { page, form, log, expectNoTrouble } = await openProduction();
    await eventually(() => expect(log.requests.map((r) => r.url())).to.include(crmScript));
    expect(await pageViews(page)).to.deep.equal([{ event: 'page_view', page_path: '/' }]);
    await form.email.fill('ada@example.com');
    expect(log.requests.filter((request) => request.url() === crmScript)).to.have.lengthOf(1);
    expectNoTrouble();
  });

  it('counts no view of step 3', async () => {
    const query = '?email=ada@example.com&signupCode=x&provider=google';
    const { page, form } = await openSignup({ environment: 'production', query });
    await form.onStep(3);
    expect(await pageViews(page)).to.equal(undefined);
  });
});

describe('marketing in development', () => {
  it('is off: no code is sent, no view counted, and no other host asked', async () => {
    const opened = await openSignup({ prepare: giveCookie });
    const { form, log, page, server, url } = opened;
    await form.reachRegistration();
    expect(codesSent(opened)).to.deep.equal([undefined]);
    expect(await pageViews(page)).to.equal(undefined);
    expect(log.requestsBeyond(url, server.url)).to.deep.equal([]);
  });
});
