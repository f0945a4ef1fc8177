import { expect } from 'chai';
import { newEmail } from '#tools/signup-client.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { logLines, sharedService } from './harness/shared-service.ts';
import { Visitor } from './harness/visitor.ts';

describe('The log of a whole sign-up', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  it('contains no address, code, token, cookie or password, in success and failure', async () => {
    const first = logLines.length;
    const visitor = await Visitor.arrive(service, newEmail('canary.ada'));
    const { email } = visitor;
    await visitor.verifyEmail({ tracking_code: 'canary-tracking', extra: 'canary-extra' });
    await visitor.verifyEmail({ recaptcha_value: 'canary-recaptcha' });
    const firstCode = visitor.code;
    await visitor.verifyCode(visitor.wrongCode);
    await visitor.resendCode();
    const { code } = visitor;
    const extra = { vat_id: 'canary-vat-id' };
    const changes = { first_name: 'Canaryna', password: 'Canary-pass-1', extra };
    const account = await visitor.account({ ...changes, confirm_password: 'Canary-pass-1' });
    await visitor.createAccount({ ...account, password: 'canary-weak' });
    await visitor.createAccount({ ...account, org_short_name: 'www' });
    await visitor.createAccount(account);
    await visitor.createAccount(account);
    await visitor.login('Canary-wrong-1');
    await visitor.login('Canary-pass-1');
    await visitor.post('/api/verify-code', `{"email": "${email}", "canary-cut`);
    await visitor.post('/api/verify-email', { email: [email] });
    await visitor.post('/api/verify-email', {}, { 'X-XSRF-TOKEN': 'canary-csrf' });
    await visitor.post('/api/verify-email', { email: 'canary'.repeat(4_000) });
    for (const path of [
      '/api/sso/azure/callback?code=canary-sso&state=canary-state',
      '/activate?token=canary-activation',
      '/canary-path?canary-query',
    ]) {
      await (await visitor.send(path, {})).text();
    }
    await service.idle();

    const lines = logLines.slice(first);
    expect(lines.length).to.be.above(20);
    const written = lines.join('');
    for (const sent of [code, firstCode]) expect(written).not.to.match(new RegExp(`\\b${sent}\\b`));
    const cookies = visitor.cookies.serializeSync()?.cookies.map(({ value }) => `${value}`) ?? [];
    for (const secret of [email, String(account.signup_code), ...cookies]) {
      expect(written).not.to.include(secret);
    }
    const [masked, ...others] = [...new Set(written.match(/"[^"]*(?:canary|@)[^"]*"/gi))];
    expect(masked).to.equal(`"c***@${email.split('@')[1]}"`);
    expect(others).to.deep.equal([]);
  });

  it('names the request of each event as the line of the request does', async () => {
    const first = logLines.length;
    const visitor = await Visitor.withCode(service, newEmail());
    await visitor.verifyCode(visitor.wrongCode);
    await visitor.resendCode();
    await visitor.register();
    await service.idle();

    const entries = logLines.slice(first).map((line) => JSON.parse(line));
    const answered = entries.filter(({ msg }) => msg === 'Request answered');
    const routeOf = (request: string) => answered.find((one) => one.request === request)?.route;
    const events = entries.filter(({ event }) => event);
    expect(events.map(({ event, request }) => [event, routeOf(request)])).to.deep.equal([
      ['started', '/api/verify-email'],
      ['refused', '/api/verify-code'],
      ['resent', '/api/resend-code'],
      ['verified', '/api/verify-code'],
      ['created', '/api/create-account'],
    ]);
  });
});
