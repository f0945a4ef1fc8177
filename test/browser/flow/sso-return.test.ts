import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { goodOrganization } from '../../harness/browser/signup-page.ts';
import { ssoReturn } from '../../harness/browser/sso-return.ts';
import { eventually } from '../../harness/eventually.ts';

const account = {
  email: 'ada@example.com',
  signup_code: 'signup-code',
  org_name: 'Analytical Engines',
  org_short_name: 'example',
  region: 'US',
  terms_accepted: true,
};
const names = { first_name: 'Augusta Ada', last_name: 'Lovelace' };

describe('coming back from single sign-on', () => {
  it('registers with the name that azure gave, without a password, and signs on there', async () => {
    const query = ssoReturn({ provider: 'azure', name: 'Augusta Ada Lovelace' });
    const { form, server, log, expectNoTrouble } = await openSignup({ query });
    await form.onStep(3);
    expect(await form.field('Email').inputValue()).to.equal('ada@example.com');
    expect(await form.field('First name').inputValue()).to.equal('Augusta Ada');
    expect(await form.field('Last name').inputValue()).to.equal('Lovelace');
    expect(await form.field('Password').count()).to.equal(0);
    await form.register(goodOrganization);
    const destination =
      'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=strict';
    await eventually(() => expect(log.visited).to.include(destination));
    expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
      ['POST /api/create-account', { ...account, ...names }],
      ['POST /auth-api/sso/azure', undefined],
    ]);
    expectNoTrouble();
  });

  it('registers without a name when requirePI is false, signs on at google, and leaves no trace in the history', async () => {
    const query = ssoReturn({ provider: 'google', requirePI: 'false' });
    const { form, page, server, log, url, expectNoTrouble } = await openSignup({ query });
    await form.onStep(3);
    expect(page.url()).to.equal(`${url}/`);
    expect(await page.evaluate(() => history.length), 'about:blank and the page').to.equal(2);
    expect(await form.field('First name').count()).to.equal(0);
    expect(await form.field('Last name').count()).to.equal(0);
    await form.register(goodOrganization);
    const destination = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict';
    await eventually(() => expect(log.visited).to.include(destination));
    expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
      ['POST /api/create-account', account],
      ['POST /auth-api/sso/google', undefined],
    ]);
    expectNoTrouble();
  });
});
