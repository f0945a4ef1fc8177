import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { identityFrontend, openSignup } from '../../support/browser/open-signup.ts';

describe('the CSRF token', () => {
  it('is taken from a 403 that brings one, and the call is repeated with it, once', async () => {
    const { form, server, log, expectNoTrouble } = await openSignup({ token: false });
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(
      server.requests.map(({ route, headers }) => [route, headers['x-xsrf-token']]),
    ).to.deep.equal([
      ['POST /api/verify-email', undefined],
      ['POST /api/verify-email', headerOf(server.requests[1])],
      ['POST /api/verify-code', headerOf(server.requests[1])],
      ['POST /api/create-account', headerOf(server.requests[1])],
      ['POST /auth-api/login', headerOf(server.requests[1])],
    ]);
    expect(headerOf(server.requests[1])).to.match(/^token-/);
    expect(server.requests[1]?.payload).to.deep.equal(server.requests[0]?.payload);
    expectNoTrouble();
  });

  it('is renewed in the middle of the flow without a word to the visitor', async () => {
    const { form, server, log, expectNoTrouble } = await openSignup();
    await form.reachRegistration();
    server.csrf.expire();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const [first, second, ...others] = server.payloads('POST /api/create-account');
    expect(second).to.deep.equal(first);
    expect(others).to.deep.equal([]);
    expectNoTrouble();
  });

  it('is not tried a third time', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    const message = 'This request could not be checked.';
    const headers = { 'Set-Cookie': 'XSRF-TOKEN=of-no-use; Path=/' };
    server.answer('POST /api/verify-email', { status: 403, json: { message }, headers });
    await form.submitEmail('ada@example.com');
    await form.message.getByText('CSRF token missing or stale').waitFor();
    expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(2);
    expectNoTrouble();
  });

  it('leaves a 403 alone that brings no new one', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    const message = 'Not from where you are.';
    server.answer('POST /api/verify-email', { status: 403, json: { message } });
    await form.submitEmail('ada@example.com');
    await form.message.getByText(message).waitFor();
    expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(1);
    expectNoTrouble();
  });
});

function headerOf(request: { readonly headers: Record<string, unknown> } | undefined): unknown {
  return request?.headers['x-xsrf-token'];
}
