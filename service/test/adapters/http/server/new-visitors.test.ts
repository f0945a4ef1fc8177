import { expect } from 'chai';
import { close, listen } from '#service/adapters/http/server/http-server.ts';
import {
  createServiceServer,
  type ServiceUseCases,
} from '#service/adapters/http/server/service-server.ts';
import { refused } from '#service/domain/refused-request.ts';
import { eventually } from '#test/harness/eventually.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { pageOrigin, SignupClient } from '#tools/signup-client.ts';
import { recordedLog, testBranding } from '../../../harness/service-fixture.ts';

const challenges = '/api/bot-check';
const beginnings = [challenges, '/api/verify-email', '/api/sso/google'];
const routes = [...beginnings, '/api/verify-code', '/api/resend-code', '/api/create-account'];

describe('A service under load', () => {
  let isBusy = false;
  /** One for each held call of verify-code. */
  const held: (() => void)[] = [];
  const reached = { execute: async () => refused('code_refused') };
  const useCases = {
    verifyEmail: reached,
    verifyCode: {
      execute: async (_session: string, email: string) => {
        if (email) await new Promise<void>((resolve) => held.push(resolve));
        return refused('code_refused');
      },
    },
    resendCode: reached,
    createAccount: reached,
    startSso: reached,
  } as unknown as ServiceUseCases;
  let url = '';
  openForSuite(
    async () => {
      const app = await createServiceServer(useCases, {
        session: { keys: ['k'.repeat(32)], secure: false },
        log: recordedLog().log,
        brand: testBranding,
        csrfHeader: 'X-XSRF-TOKEN',
        urls: {
          publicUrl: () => url,
          allowedOrigins: [pageOrigin],
          pagePath: '/',
          signInUrl: pageOrigin,
        },
        events: { record() {} },
        botCheck: { isHuman: async () => true, newChallenge: async () => ({}) },
        page: null,
        operation: null,
        maxRequests: 8,
        isBusy: () => isBusy,
      });
      url = await listen(app, '127.0.0.1', 0);
      return app;
    },
    (app) => close(app),
  );
  const arrive = async () => {
    const visitor = new SignupClient(url);
    await visitor.open('/unknown');
    return visitor;
  };
  /** Routes that are refused with 503 and Retry-After. */
  const refusedRoutes = async () => {
    const visitor = await arrive();
    const refused: string[] = [];
    for (const path of routes) {
      const call = path === challenges ? visitor.send(path, {}) : visitor.post(path, {});
      const { status, headers } = await call;
      if (status === 503 && headers.get('retry-after') === '5') refused.push(path);
      else expect(status, path).to.equal(path === challenges ? 200 : 400);
    }
    return refused;
  };

  it('refuses only calls that begin a sign-up while passwords wait', async () => {
    isBusy = true;
    expect(await refusedRoutes()).to.deep.equal(beginnings);
    isBusy = false;
    expect(await refusedRoutes()).to.deep.equal([]);
  });

  it('refuses only calls that begin a sign-up when half of its requests are in use', async () => {
    const visitors = await Promise.all([arrive(), arrive(), arrive(), arrive()]);
    const waiting = visitors.map((visitor) => visitor.verifyCode('123456'));
    await eventually(() => expect(held).to.have.length(4));
    expect(await refusedRoutes()).to.deep.equal(beginnings);
    for (const release of held) release();
    await Promise.all(waiting);
    await eventually(async () => expect(await refusedRoutes()).to.deep.equal([]));
  });
});
