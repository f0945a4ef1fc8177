import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';
import { goodOrganization } from '../../support/browser/signup-page.ts';

const returned = (changes: Readonly<Record<string, string>> = {}) =>
  `?${new URLSearchParams({
    email: 'ada@example.com',
    name: 'Augusta Ada Lovelace',
    signupCode: 'sso-code',
    provider: 'azure',
    ...changes,
  })}`;

const organization = { org_name: 'Analytical Engines', org_short_name: 'example', region: 'US' };
const destinations = {
  azure: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=strict',
  google: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict',
};

describe('coming back from single sign-on', () => {
  for (const provider of ['azure', 'google'] as const) {
    it(`registers with the name that ${provider} gave, without a password, and signs on there`, async () => {
      const query = returned({ provider });
      const { form, server, log, expectNoTrouble } = await openSignup({ query });
      await form.onStep(3);
      expect(await form.field('Email').inputValue()).to.equal('ada@example.com');
      expect(await form.field('First name').inputValue()).to.equal('Augusta Ada');
      expect(await form.field('Last name').inputValue()).to.equal('Lovelace');
      expect(await form.field('Password').count()).to.equal(0);
      await form.register(goodOrganization);
      await eventually(() => expect(log.visited).to.include(destinations[provider]));

      expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
        [
          'POST /api/create-account',
          {
            email: 'ada@example.com',
            signup_code: 'sso-code',
            first_name: 'Augusta Ada',
            last_name: 'Lovelace',
            ...organization,
            terms_accepted: true,
          },
        ],
        [`POST /auth-api/sso/${provider}`, undefined],
      ]);
      expectNoTrouble();
    });
  }

  it('asks for no name when requirePI is false, and sends none', async () => {
    const query = returned({ requirePI: 'false' });
    const { form, server, log, expectNoTrouble } = await openSignup({ query });
    await form.onStep(3);
    expect(await form.field('First name').count()).to.equal(0);
    expect(await form.field('Last name').count()).to.equal(0);
    await form.register(goodOrganization);
    await eventually(() => expect(log.visited).to.include(destinations.azure));
    expect(server.payloads('POST /api/create-account')).to.deep.equal([
      { email: 'ada@example.com', signup_code: 'sso-code', ...organization, terms_accepted: true },
    ]);
    expectNoTrouble();
  });

  for (const requirePI of ['true', 'False', '']) {
    it(`asks for the name when requirePI is "${requirePI}"`, async () => {
      const { form } = await openSignup({ query: returned({ requirePI, name: 'Ada' }) });
      await form.onStep(3);
      expect(await form.field('First name').inputValue()).to.equal('Ada');
      expect(await form.field('Last name').inputValue()).to.equal('');
    });
  }

  it('takes what it was told off the address, out of the history and out of every request', async () => {
    const { form, page, log, url, expectNoTrouble } = await openSignup({ query: returned() });
    await form.onStep(3);
    expect(page.url()).to.equal(`${url}/`);
    const [, ...others] = log.requests;
    for (const request of others) {
      const told = `${request.url()} ${JSON.stringify(await request.allHeaders())}`;
      expect(told).not.to.match(/sso-code|ada(?:@|%40)example/);
    }
    await page.goBack();
    expect(page.url()).to.equal('about:blank');
    expectNoTrouble();
  });

  it('starts at step 1 when something that it needs is missing', async () => {
    const { form, page, url, expectNoTrouble } = await openSignup({
      query: returned({ signupCode: '' }),
    });
    await form.onStep(1);
    expect(page.url()).to.equal(`${url}/`);
    expect(await form.message.innerText()).to.equal('');
    expectNoTrouble();
  });

  it('says thank you with the sign-in link when the sign-on fails, and creates no second account', async () => {
    const { form, server, expectNoTrouble } = await openSignup({ query: returned() });
    server.answer('POST /auth-api/sso/azure', { status: 500 });
    await form.register(goodOrganization);
    await form.headed('Thank you for signing up!').waitFor();
    expect(await form.link('Sign in').isVisible()).to.equal(true);
    expect(server.payloads('POST /api/create-account')).to.have.lengthOf(1);
    expectNoTrouble();
  });
});
