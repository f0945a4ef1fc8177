import { expect } from 'chai';
import {
  identityFrontend,
  type OpenSignup,
  openSignup,
  ssoReturn,
} from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeWidget, solve } from '../../harness/fake-widgets.ts';

const settings = {
  marketing: true,
  analyticsScript: 'https://tags.northgate.test/tags.js',
  crmScript: 'https://crm.northgate.test/crm.js',
};
const trackers = /^https:\/\/(tags|crm)\.northgate\.test\//;

const giveCookie = ({ page, url }: OpenSignup) =>
  page.context().addCookies([{ name: 'northgate_tracking', value: 'campaign-7', url }]);

const register = async ({ form, log }: OpenSignup) => {
  await form.register();
  await eventually(() => expect(log.visited).to.include(identityFrontend));
};
const codesSent = ({ server }: OpenSignup) =>
  server.requests.map(({ payload }) => (payload as Record<string, unknown>).tracking_code);

describe('marketing', () => {
  // Playwright turns off prerendering.
  it('calls nothing, sets no cookie and counts no view of a prerendered page until the visitor opens it', async () => {
    const { page, server, log, url, expectNoTrouble } = await openSignup({
      environment: 'production',
      settings: { languages: ['en', 'de'] },
      query: '?language=en',
      token: false,
      prepare: ({ page }) =>
        page.addInitScript(() =>
          Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
        ),
    });
    await page.waitForFunction(() => globalThis.earlyInput === undefined);
    const views = () => page.evaluate(() => window.dataLayer?.length ?? 0);
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    expect([await views(), await cookies(), server.requests]).to.deep.equal([0, [], []]);
    expect(log.requestsBeyond(url)).to.deep.equal([]);

    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await eventually(async () => expect(await views()).to.be.above(0));
    expect(await cookies()).to.deep.equal(['language']);
    expectNoTrouble();
  });

  it('counts one view of the email step, reports the steps, and sends the tracking code in production', async () => {
    const opened = await openSignup({
      environment: 'production',
      prepare: async (before) => {
        await giveCookie(before);
        await fakeWidget(before.page);
      },
    });
    const { form, page, server } = opened;
    await form.email.fill('ada@example.com');
    await solve(page);
    await form.button('Continue').click();
    await form.onStep('code');
    await form.passCode('123456');
    const events = await page.evaluate(() => window.dataLayer);
    expect(events).to.deep.equal([
      { event: 'page_view', page_path: '/' },
      { event: 'signup_step', step: 'email' },
      { event: 'signup_code_sent' },
      { event: 'signup_step', step: 'code' },
      { event: 'signup_step', step: 'registration' },
    ]);
    await register(opened);
    expect(codesSent(opened)).to.deep.equal(['campaign-7', undefined, 'campaign-7', undefined]);
    expect(server.requests[0]?.payload).to.include({ recaptcha_value: 'fake-token' });
    opened.expectNoTrouble();
  });

  it('shows trackers a clean URL and no referrer, for every kind of visit', async () => {
    const referrers: (string | undefined)[] = [];
    const { page, log } = await openSignup({
      settings,
      query: ssoReturn(),
      prepare: (before) =>
        before.page.route(trackers, async (route) => {
          const { referer } = await route.request().allHeaders();
          referrers.push(referer);
          const body = 'window.seenAt = (window.seenAt ?? []).concat(location.href)';
          await route.fulfill({ contentType: 'text/javascript', body });
        }),
    });
    await page.waitForFunction(() => (window as { seenAt?: string[] }).seenAt?.length === 2);
    const addresses = await page.evaluate(() => (window as { seenAt?: string[] }).seenAt);
    expect(addresses).to.deep.equal([page.url(), page.url()]);
    expect(referrers).to.deep.equal([undefined, undefined]);
    expect(log.problems).to.deep.equal([]);
  });
});
