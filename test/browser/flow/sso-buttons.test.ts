import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

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
    it(`say why ${provider} cannot be had just now, and go there at the next try, without a word about the visitor`, async () => {
      const { form, server, log, url, expectNoTrouble } = await openSignup();
      const route = `POST /api/sso/${provider}`;
      const refusal = { status: 503, json: { message: 'Ask us tomorrow.' } };
      server.answer(route, refusal, { json: { redirect: address } });
      await form.button(name).click();
      await form.providerMessage.getByText('Ask us tomorrow.').waitFor();
      expect(log.visited).to.deep.equal([`${url}/`]);

      await form.button(name).dblclick();
      await eventually(() => expect(log.visited).to.include(address));
      expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
        [route, undefined],
        [route, undefined],
      ]);
      expect(server.requests[0]?.headers['x-xsrf-token']).to.match(/^token-/);
      const visit = log.requests.find((request) => request.url() === address);
      expect(await visit?.headerValue('referer')).to.equal(null);
      expectNoTrouble();
    });
  }
});
