import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { ssoReturn } from '../../harness/browser/sso-return.ts';
import { eventually } from '../../harness/eventually.ts';

const generic = 'Signup failed. Please try again.';

const errors = [
  ['non_corporate_email', 'Please use a corporate email address.'],
  ['admin_already_exists&error=non_corporate_email', generic],
  [encodeURIComponent('<img src=x onerror=alert(1)>') + 'x'.repeat(10_000), generic],
  ['__proto__', generic],
] as const;

const incomplete: Readonly<Record<string, string>> = {
  'a blank code': ssoReturn({ signupCode: ' ' }),
  'two addresses': `${ssoReturn()}&email=eve%40example.com`,
  'a provider called toString': ssoReturn({ provider: 'toString' }),
  'an error besides': `${ssoReturn()}&error=x`,
};

describe('an error in the address', () => {
  it("is put into the page's own words, never repeated, and cleaned away", async () => {
    const { form, page, url, expectNoTrouble } = await openSignup();
    for (const [error, shown] of errors) {
      await page.goto(`${url}/?error=${error}`);
      await eventually(async () => expect(await form.providerMessage.innerText()).to.equal(shown));
      await form.onStep(1);
      expect(page.url()).to.equal(`${url}/`);
    }
    await page.goto(`${url}/?__proto__=x&toString=y`);
    await form.alive();
    expect(await form.providerMessage.innerText(), 'odd names').to.equal('');
    await form.onStep(1);
    expectNoTrouble();
  });
});

describe('a return from single sign-on', () => {
  it('that is not whole leads to step 1, and the address is clean', async () => {
    const { form, page, url, expectNoTrouble } = await openSignup();
    for (const [name, query] of Object.entries(incomplete)) {
      await page.goto(`${url}/${query}`);
      await form.alive();
      await eventually(() => expect(page.url(), name).to.equal(`${url}/`));
      await form.onStep(1);
    }
    expectNoTrouble();
  });

  it('shows names with markup, bidi marks and 10 kB as text, and holds them to the limits', async () => {
    const name = '<b>\u202eAda</b> \u2066<img src=x>';
    const { form, page, url, server, expectNoTrouble } = await openSignup({
      query: ssoReturn({ name }),
    });
    await form.onStep(3);
    expect(await form.field('First name').inputValue()).to.equal('<b>\u202eAda</b> \u2066<img');
    expect(await form.field('Last name').inputValue()).to.equal('src=x>');
    expect(await page.locator('main b, main img').count()).to.equal(0);
    const [first, last] = ['a'.repeat(5000), 'b'.repeat(5000)];
    await page.goto(`${url}/${ssoReturn({ name: `${first} ${last}` })}`);
    await form.onStep(3);
    expect(await form.field('First name').inputValue()).to.equal(first);
    expect(await form.field('Last name').inputValue()).to.equal(last);
    await form.register({ orgName: 'Engines', terms: true });
    await form.summary.getByText('First Name must be at most 32 characters').waitFor();
    expect(server.payloads('POST /api/create-account')).to.deep.equal([]);
    expectNoTrouble();
  });
});

describe('what a return carries', () => {
  it('is in no request address, no referrer and no history entry', async () => {
    const { form, page, log, server } = await openSignup({ query: ssoReturn() });
    const secret = /ada|lovelace|signup-code/i;
    await form.onStep(3);
    const history = await page.evaluate<string>(
      'JSON.stringify([navigation.entries().map((entry) => entry.url), window.history.state])',
    );
    expect(history).to.not.match(secret);
    server.answer('POST /auth-api/sso/google', { status: 500, json: {} });
    await form.register({ orgName: 'Engines', terms: true });
    await form.onStep(4);
    const leaks: string[] = [];
    for (const request of log.requests.slice(1)) {
      const { referer = '' } = await request.allHeaders();
      if (secret.test(request.url()) || secret.test(referer)) leaks.push(request.url());
    }
    expect(leaks).to.deep.equal([]);
  });

  it('and what is typed is in no request address, no referrer and no history entry', async () => {
    const { form, page, log } = await openSignup();
    await form.reachRegistration('ada@example.com');
    await page.goBack();
    await form.onStep(1);
    await page.goForward();
    await form.onStep(3);
    const secret = /ada|signup-code|123456/i;
    const entries = await page.evaluate(() => [location.href, JSON.stringify(history.state)]);
    for (const request of log.requests) {
      const { referer = '' } = await request.allHeaders();
      entries.push(request.url(), referer);
    }
    expect(entries.filter((entry) => secret.test(entry))).to.deep.equal([]);
  });
});
