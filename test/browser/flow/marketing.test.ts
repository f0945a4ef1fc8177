import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  identityFrontend,
  type OpenSignup,
  openSignup,
} from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeGoogle, solve } from '../../harness/fake-google.ts';

const giveCookie = ({ page, url }: OpenSignup) =>
  page.context().addCookies([{ name: 'northgate_tracking', value: 'campaign-7', url }]);

const codesSent = ({ server }: OpenSignup) =>
  server.requests
    .filter(({ route }) => /verify-email|create-account/.test(route))
    .map(({ payload }) => (payload as Record<string, unknown>).tracking_code);

const pageViews = (page: Page) => page.evaluate(() => window.dataLayer);

describe('marketing', () => {
  it('in production counts one view of step 1, and sends the tracking code with the address and with the account', async () => {
    const opened = await openSignup({
      environment: 'production',
      prepare: async (before) => {
        await giveCookie(before);
        await fakeGoogle(before.page, 'widget');
      },
    });
    const { form, page, log } = opened;
    await form.email.fill('ada@example.com');
    await solve(page);
    await form.button('Continue').click();
    await form.onStep(2);
    await form.submitCode('123456');
    await form.onStep(3);
    expect(await pageViews(page)).to.deep.equal([{ event: 'page_view', page_path: '/' }]);
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(codesSent(opened)).to.deep.equal(['campaign-7', 'campaign-7']);
    opened.expectNoTrouble();
  });

  it('is off in development: no code is sent, no view counted, and no other host asked', async () => {
    const opened = await openSignup({ prepare: giveCookie });
    const { form, log, page, server, url } = opened;
    await form.reachCode();
    expect(codesSent(opened)).to.deep.equal([undefined]);
    expect(await pageViews(page)).to.equal(undefined);
    expect(log.requestsBeyond(url, server.url)).to.deep.equal([]);
  });
});
