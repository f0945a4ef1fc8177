import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('the CSRF token', () => {
  it('is taken from a 403 that brings one, at the first call and midway, and the call is repeated with it, once', async () => {
    const { form, server, log, expectNoTrouble } = await openSignup({ token: false });
    await form.reachRegistration();
    server.csrf.expire();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    const sent = server.requests.map(({ route, headers }) => [route, headers['x-xsrf-token']]);
    const first = sent[1]?.[1];
    const second = sent[4]?.[1];
    expect(sent).to.deep.equal([
      ['POST /api/verify-email', undefined],
      ['POST /api/verify-email', first],
      ['POST /api/verify-code', first],
      ['POST /api/create-account', first],
      ['POST /api/create-account', second],
      ['POST /auth-api/login', second],
    ]);
    expect(first).to.match(/^token-/);
    expect(second)
      .to.match(/^token-/)
      .and.not.equal(first);
    const payloads = server.requests.map(({ payload }) => payload);
    expect(payloads[1]).to.deep.equal(payloads[0]);
    expect(payloads[4]).to.deep.equal(payloads[3]);
    expectNoTrouble();
  });

  it('is not tried a third time', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    const headers = { 'Set-Cookie': 'XSRF-TOKEN=of-no-use; Path=/' };
    server.answer('POST /api/verify-email', { status: 403, json: {}, headers });
    await form.submitEmail('ada@example.com');
    await form.message.getByText('CSRF token missing or stale').waitFor();
    expect(server.payloads('POST /api/verify-email')).to.have.lengthOf(2);
    expectNoTrouble();
  });
});
