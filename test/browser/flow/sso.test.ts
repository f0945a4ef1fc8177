import { expect } from 'chai';
import { openSignup, ssoReturn } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('coming back from single sign-on', () => {
  it('registers and signs on, without leaking the parameters in requests, referrers or history entries', async () => {
    const { form, page, server, log, url } = await openSignup({ query: ssoReturn() });
    await form.onStep('registration');
    expect(page.url()).to.equal(`${url}/`);
    const names = [form.field('First name'), form.field('Last name')];
    expect(await Promise.all(names.map((field) => field.inputValue()))).to.deep.equal([
      'Ada',
      'Lovelace',
    ]);
    expect(await form.field('Password').count()).to.equal(0);
    expect(await page.evaluate(() => history.length), 'about:blank and the page').to.equal(2);
    const entries = await page.evaluate<string>(
      'JSON.stringify([navigation.entries().map((entry) => entry.url), window.history.state])',
    );
    const secret = /ada|lovelace|signup-code/i;
    expect(entries).to.not.match(secret);

    await form.register();
    const destination = 'https://accounts.google.com/authorize?client_id=strict';
    await eventually(() => expect(log.visited).to.include(destination));
    expect(server.requests.map(({ route }) => route)).to.deep.equal([
      'POST /api/create-account',
      'POST /auth-api/sso/google',
    ]);
    const leaks: string[] = [];
    for (const request of log.requests.slice(1)) {
      const { referer = '' } = await request.allHeaders();
      if (secret.test(request.url()) || secret.test(referer)) leaks.push(request.url());
    }
    expect(leaks).to.deep.equal([]);
    const toProvider = log.requests.find((request) => request.url() === destination);
    expect(await toProvider?.headerValue('referer'), 'referrer for the provider').to.equal(null);
    expect(server.violations).to.deep.equal([]);
  });
});
