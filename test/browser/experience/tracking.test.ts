import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { ssoReturn } from '../../harness/browser/sso-return.ts';
import { eventually } from '../../harness/eventually.ts';

const settings = {
  marketing: true,
  analyticsScript: 'https://tags.northgate.test/tags.js',
  crmScript: 'https://crm.northgate.test/crm.js',
};
const trackers = /^https:\/\/(tags|crm)\.northgate\.test\//;
const cookie = { name: 'northgate_tracking', value: 'campaign' };

/** Once more than the scripts of others wait for. */
const idle = () =>
  new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));

describe('an objection to tracking', () => {
  it('keeps trackers from being asked and the tracking code from being sent', async () => {
    const { form, page, server, log } = await openSignup({
      settings,
      prepare: async (opened) => {
        await opened.page.context().addCookies([{ ...cookie, url: opened.url }]);
        await opened.page.addInitScript(
          "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
        );
      },
    });
    await page.evaluate(idle);
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const asked = log.requests.map((request) => request.url());
    expect(asked.filter((address) => trackers.test(address))).to.deep.equal([]);
    for (const { payload } of server.requests) {
      expect(payload).to.not.have.property('tracking_code');
    }
  });
});

describe('a consent cookie', () => {
  it('has everything wait for it, and is noticed while the page is open', async () => {
    const { form, page, server, log, url } = await openSignup({
      settings: { ...settings, consentCookie: { name: 'consent', value: 'yes' } },
      prepare: async (opened) => {
        await opened.page.context().addCookies([{ ...cookie, url: opened.url }]);
        await opened.page.route(trackers, (route) => route.fulfill({ body: '' }));
      },
    });
    await page.evaluate(idle);
    await form.reachCode();
    const asked = () => log.requests.filter((request) => trackers.test(request.url()));
    expect(asked()).to.deep.equal([]);
    expect(await page.evaluate(() => window.dataLayer)).to.equal(undefined);

    await page.context().addCookies([{ name: 'consent', value: 'yes', url }]);
    await form.submitCode('123456');
    await form.onStep(3);
    await form.register();
    await eventually(() => expect(asked()).to.have.lengthOf(2));
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const codes = server.requests.map(
      ({ payload }) => (payload as Record<string, unknown>).tracking_code,
    );
    expect(codes.filter((code) => code !== undefined)).to.deep.equal(['campaign']);
  });
});

describe('without an objection', () => {
  it('trackers come when the page is usable, wherever the visit begins, with the address cleaned and no referrer', async () => {
    const seen: { url: string; referer: string | undefined }[] = [];
    const { page, log } = await openSignup({
      settings,
      query: ssoReturn(),
      prepare: (opened) =>
        opened.page.route(trackers, async (route) => {
          const { referer } = await route.request().allHeaders();
          seen.push({ url: route.request().url(), referer });
          const body = 'window.seenAt = (window.seenAt ?? []).concat(location.href)';
          await route.fulfill({ contentType: 'text/javascript', body });
        }),
    });
    await page.waitForFunction(() => (window as { seenAt?: string[] }).seenAt?.length === 2);
    const addresses = await page.evaluate(() => (window as { seenAt?: string[] }).seenAt);
    expect(addresses).to.deep.equal([page.url(), page.url()]);
    for (const { url, referer } of seen) {
      expect(url).to.match(/\.js$/);
      expect(referer).to.equal(undefined);
    }
    expect(log.problems).to.deep.equal([]);
  });
});
