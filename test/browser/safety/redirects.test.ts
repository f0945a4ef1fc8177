import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { ssoReturn } from '../../harness/browser/sso-return.ts';
import { eventually } from '../../harness/eventually.ts';

const generic = 'An unexpected error occurred. Please try again!';

const hostile: readonly unknown[] = [
  'javascript:document.title="taken"',
  'blob:https://accounts.google.com/x',
  '//evil.test/',
  'https://accounts.google.com@evil.test/',
  'http://accounts.google.com/',
  'https://аccounts.google.com/',
  null,
  ['https://accounts.google.com/'],
];

describe('a redirect to where nobody should go', () => {
  it('leads nowhere from step 1, and says so', async () => {
    const { form, server, log, url, page } = await openSignup();
    for (const [index, redirect] of hostile.entries()) {
      server.answer('POST /api/sso/google', { status: 200, json: { redirect } });
      await form.button('Continue with Google').click();
      await eventually(() =>
        expect(server.payloads('POST /api/sso/google')).to.have.length(index + 1),
      );
      await form.providerMessage.getByText(generic).waitFor();
    }
    expect(log.visited).to.deep.equal([`${url}/`]);
    expect(log.requestsBeyond(url, server.url)).to.deep.equal([]);
    expect(await page.title()).to.not.contain('taken');
    expect(log.problems).to.deep.equal([]);
  });

  it('leads from step 3 to the success screen, with the way to sign in', async () => {
    const redirect = 'https://accounts.google.com@evil.test/';
    const query = ssoReturn();
    const { form, server, log, url } = await openSignup({ query });
    server.answer('POST /auth-api/sso/google', { status: 200, json: { redirect } });
    await form.register({ orgName: 'Engines', terms: true });
    await form.link('Sign in').waitFor();
    expect(log.visited).to.deep.equal([`${url}/${query}`]);
    expect(server.payloads('POST /api/create-account')).to.have.length(1);
  });
});
