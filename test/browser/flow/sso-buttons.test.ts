import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const providers = [
  [
    'Continue with Microsoft',
    'azure',
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=strict',
  ],
  [
    'Continue with Google',
    'google',
    'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict',
  ],
] as const;

describe('the buttons of single sign-on', () => {
  for (const [name, provider, address] of providers) {
    it(`asks once where ${provider} starts and goes there, without a word about the visitor`, async () => {
      const { form, server, log, expectNoTrouble } = await openSignup();
      await form.button(name).dblclick();
      await eventually(() => expect(log.visited).to.include(address));
      expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
        [`POST /api/sso/${provider}`, undefined],
      ]);
      expect(server.requests[0]?.headers['x-xsrf-token']).to.match(/^token-/);
      const visit = log.requests.find((request) => request.url() === address);
      expect(await visit?.headerValue('referer')).to.equal(null);
      expectNoTrouble();
    });
  }

  it('goes nowhere that the settings do not list, says so, and can be asked again', async () => {
    const { form, server, log, url, expectNoTrouble } = await openSignup();
    server.answer(
      'POST /api/sso/google',
      { json: { redirect: 'https://accounts.google.com.evil.example/' } },
      { json: { redirect: providers[1][2] } },
    );
    await form.button('Continue with Google').click();
    await form.message.getByText('An unexpected error occurred. Please try again!').waitFor();
    expect(log.visited).to.deep.equal([`${url}/`]);

    await form.button('Continue with Google').click();
    await eventually(() => expect(log.visited).to.include(providers[1][2]));
    expectNoTrouble();
  });

  it('says why the server refused, until the visitor takes another way', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/sso/azure', { status: 503, json: { message: 'Ask us tomorrow.' } });
    await form.button('Continue with Microsoft').click();
    await form.message.getByText('Ask us tomorrow.').waitFor();
    await form.email.fill('ada@example.com');
    expect(await form.message.innerText()).to.equal('');
    expectNoTrouble();
  });

  it('keeps both buttons from being pressed while one is under way', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/sso/azure', { held: true, status: 500 });
    await form.button('Continue with Microsoft').click();
    await form.button('Continue with Google').click({ force: true });
    await eventually(() => expect(server.requests).to.have.lengthOf(1));
    expect(await form.button('Continue with Microsoft').getAttribute('aria-busy')).to.equal('true');
    server.release();
    await form.message.getByText('An unexpected error occurred. Please try again!').waitFor();
    expect(server.requests.map(({ route }) => route)).to.deep.equal(['POST /api/sso/azure']);
    expectNoTrouble();
  });
});
