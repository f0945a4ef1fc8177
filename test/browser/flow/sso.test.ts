import { expect } from 'chai';
import { expectBusy } from '../../harness/browser/focus.ts';
import { openSignup, ssoReturn } from '../../harness/browser/open-signup.ts';
import { goodOrganization } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';

describe('the buttons of single sign-on', () => {
  it('ask once, lead there without a word about the visitor, and are themselves again after back', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup({
      // The browser stays where it is, as it does on a page that comes back from its cache.
      prepare: (opened) =>
        opened.page.route('https://accounts.google.com/**', (route) =>
          route.fulfill({ status: 204 }),
        ),
    });
    const redirect = 'https://accounts.google.com/o/oauth2/v2/auth';
    server.answer('POST /api/sso/google', { held: true, status: 200, json: { redirect } });
    const google = page.getByRole('button', { name: /Google/ });
    await google.dblclick();
    await expectBusy(google);
    await page.getByRole('button', { name: /Microsoft/ }).click({ force: true });
    const left = page.waitForRequest(redirect);
    server.release();
    expect(await (await left).headerValue('referer')).to.equal(null);
    expect(server.requests.map(({ route }) => route)).to.deep.equal(['POST /api/sso/google']);
    expect(await page.locator('[aria-busy=true]').count(), 'while the browser leaves').to.equal(1);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await form.button('Continue with Google').count()).to.equal(1);
    expect(log.visited).to.include(redirect);
    expectNoTrouble();
  });
});

describe('coming back from single sign-on', () => {
  it("with an error stays on step 1, puts it into the page's own words, and cleans it away", async () => {
    const markup = encodeURIComponent('<img src=x onerror=alert(1)>') + 'x'.repeat(10_000);
    const { form, page, url, server, expectNoTrouble } = await openSignup();
    for (const [query, shown] of [
      [`?error=${markup}`, 'Signup failed. Please try again.'],
      [`${ssoReturn()}&error=non_corporate_email`, 'Please use a corporate email address.'],
    ]) {
      await page.goto(`${url}/${query}`);
      await form.hydrated();
      await eventually(async () => {
        const [reason] = (await form.providerMessage.innerText()).split('\n');
        expect(reason).to.equal(shown);
      });
      await page.waitForURL(`${url}/`);
      await form.onStep(1);
    }
    await page.goto(`${url}/?__proto__=x&toString=y`);
    await form.hydrated();
    expect(await form.providerMessage.innerText(), 'odd names').to.equal('');
    expect(server.requests).to.deep.equal([]);
    expectNoTrouble();
  });

  it('registers, signs on there, and leaves what it carried in no request, referrer or history entry', async () => {
    const { form, page, server, log, url } = await openSignup({ query: ssoReturn() });
    await form.onStep(3);
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

    await form.register(goodOrganization);
    const destination = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict';
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
    expect(server.violations).to.deep.equal([]);
  });
});
