import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('signing up with an email address', () => {
  it('shows the address to no other host and in no URL, and arrives at the identity frontend', async () => {
    const { form, page, server, log, url, expectNoTrouble } = await openSignup({ token: false });
    await form.submitEmail('ada@example.com');
    await form.passCode('123456');
    const entries = await page.evaluate(() => [location.href, JSON.stringify(history.state)]);
    expect(entries.join()).to.not.match(/ada|signup-code|123456/i);
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(log.requestsBeyond(url, server.url)).to.deep.equal([identityFrontend]);
    const sent = server.requests.map(({ route, headers }) => [route, headers.referer]);
    expect(sent).to.deep.equal([
      // The 403 of the first request brings the CSRF token.
      ['POST /api/verify-email', undefined],
      ['POST /api/verify-email', undefined],
      ['POST /api/verify-code', undefined],
      ['POST /api/create-account', undefined],
      ['POST /auth-api/login', undefined],
    ]);
    expectNoTrouble();
  });
});
