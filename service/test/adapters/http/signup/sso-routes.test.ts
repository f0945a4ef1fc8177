import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { SignupEvent } from '#service/adapters/common/service-events.ts';
import { reportRefusals } from '#service/adapters/http/server/refusal-responses.ts';
import { addSsoRoutes, addSsoSignupCallback } from '#service/adapters/http/signup/sso-routes.ts';
import type {
  FinishSsoSignup,
  FinishSsoSignupOutcome,
  SsoReturn,
} from '#service/application/signup/finish-sso-signup.ts';
import type { StartSso, StartSsoOutcome } from '#service/application/signup/start-sso.ts';
import { Unavailable, type UnavailableReason } from '#service/application/unavailable.ts';
import { refused } from '#service/domain/refused-request.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { recordedLog, refusedBody, testServer } from '../../../harness/service-fixture.ts';

const addresses = {
  publicUrl: () => 'https://signup.northgate.example',
  allowedOrigins: ['https://www.northgate.example', 'https://signup.other.example'],
  pagePath: '/signup/',
  signInUrl: 'https://console.northgate.example/',
};
const verified = {
  kind: 'verified',
  returnTo: 'https://signup.other.example/',
  provider: 'google',
  email: 'ada+a&b@engines.example',
  fullName: '<b>Ada</b> &error=none#',
  signupCode: 'a-code',
  requirePersonalInfo: false,
} as const;

describe('The routes of single sign-on', () => {
  let outcome: FinishSsoSignupOutcome | Error;
  let returns: SsoReturn[];
  let begun: unknown[][];
  let beginning: StartSsoOutcome;
  let events: SignupEvent[];
  let unavailable: UnavailableReason | null;
  const finish = {
    async execute(returned: SsoReturn) {
      returns.push(returned);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  } as FinishSsoSignup;
  const start = {
    async execute(...args: unknown[]) {
      begun.push(args);
      return beginning;
    },
  } as unknown as StartSso;
  const record = (event: SignupEvent) => events.push(event);
  const addRoutes = async (api: FastifyInstance) => {
    api.addHook('onResponse', async (_request, reply) => {
      unavailable = reply.unavailable;
    });
    api.addHook('onSend', reportRefusals({ record }));
    api.get('/page', (_request, reply) => {
      reply.giveSession();
      return reply.send('a page');
    });
    addSsoRoutes(api, start, 'signUp', addresses);
    addSsoSignupCallback(api, finish, { record }, addresses);
  };
  const { log, lines, entries } = recordedLog();
  const server = openForSuite(
    () => testServer(async (scope) => scope.register(addRoutes, { prefix: '/api' }), { log }),
    (running) => running.close(),
  );
  beforeEach(() => {
    outcome = verified;
    beginning = { kind: 'redirect', url: 'https://accounts.google.com/o' };
    [returns, begun, events] = [[], [], []];
    lines.length = 0;
  });

  const openCallback = (query = '?code=a&state=b') =>
    server().app.inject({
      url: `/api/sso/google/callback${query}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });

  /** Starts in a browser that has opened a page. */
  const startSso = async (origin?: string) => {
    const [session] = (await server().app.inject('/api/page')).cookies;
    return server().app.inject({
      method: 'POST',
      url: '/api/sso/azure',
      cookies: { [session?.name ?? '']: session?.value ?? '' },
      headers: { host: 'evil.example', ...(origin && { origin }) },
    });
  };

  it('return the redirect, or that the provider is not set up', async () => {
    expect((await startSso()).json()).to.deep.equal({ redirect: 'https://accounts.google.com/o' });
    beginning = refused('sso_not_set_up');
    const response = await startSso();
    expect(response.statusCode).to.equal(501);
    expect(response.json()).to.deep.equal(refusedBody('sso_not_set_up'));
  });

  it('use the configured callback and page URLs for any Host', async () => {
    for (const origin of [...addresses.allowedOrigins, 'https://evil.example', undefined]) {
      await startSso(origin);
    }
    const callback = 'https://signup.northgate.example/api/sso/azure/callback';
    expect(begun.map(([, , ...rest]) => rest)).to.deep.equal([
      [callback, 'https://www.northgate.example/signup/'],
      [callback, 'https://signup.other.example/signup/'],
      [callback, 'https://www.northgate.example/signup/'],
      [callback, 'https://www.northgate.example/signup/'],
    ]);
    await openCallback();
    expect(returns[0]?.url.href).to.equal(
      'https://signup.northgate.example/api/sso/google/callback?code=a&state=b',
    );
  });

  it('pass all values to the page as text', async () => {
    const { statusCode, headers } = await openCallback();
    expect(statusCode).to.equal(303);
    const location = new URL(headers.location ?? '');
    expect(`${location.origin}${location.pathname}${location.hash}`).to.equal(verified.returnTo);
    expect([...location.searchParams]).to.deep.equal([
      ['email', verified.email],
      ['name', verified.fullName],
      ['signupCode', 'a-code'],
      ['provider', 'google'],
      ['requirePI', 'false'],
    ]);
    expect(events).to.deep.equal([{ name: 'verified', email: verified.email }]);
  });

  const back = 'https://signup.other.example/';
  const fallback = 'https://www.northgate.example/signup/';
  for (const [what, end, page, error, missing = null] of [
    ['free-mail', refused('non_corporate_email'), back, 'non_corporate_email'],
    ['a refused domain', refused('email_domain_refused'), back, 'non_corporate_email'],
    ['a known domain', refused('domain_already_registered'), back, 'domain_already_registered'],
    [
      'a colleague',
      { ...refused('domain_already_registered'), email: 'grace+x@acme.example' },
      back,
      'domain_already_registered&email=grace%2Bx%40acme.example',
    ],
    ['a known administrator', refused('admin_already_registered'), back, 'admin_already_exists'],
    ['a failure', refused('sso_failed'), back, 'signup_failed'],
    ['an unexpected error', new Error('a bug'), fallback, 'signup_failed'],
    ['an outage', new Unavailable('database', 1), fallback, 'signup_failed', 'database'],
  ] as const) {
    it(`redirect to the page with an error code after ${what}`, async () => {
      outcome = end instanceof Error ? end : { ...end, returnTo: back };
      const { statusCode, headers } = await openCallback();
      expect([statusCode, headers.location]).to.deep.equal([303, `${page}?error=${error}`]);
      const thrown = missing ? 'unavailable' : 'unexpected';
      const reason = end instanceof Error ? thrown : end.code;
      expect(events).to.deep.equal([{ name: 'refused', reason }]);
      expect(unavailable ?? null).to.equal(missing);
    });
  }

  it('log the cause of a failure, and the provider only with a request', async () => {
    const failed = { cause: 'provider_error', detail: 'invalid_client' } as const;
    for (const returnTo of [back, null]) {
      outcome = { ...refused('sso_failed'), returnTo, failed };
      const { headers } = await openCallback();
      expect(headers.location).to.equal(`${returnTo ?? fallback}?error=signup_failed`);
    }
    const found = entries().filter(({ msg }) => msg === 'Single sign-on failed');
    expect(
      found.map(({ level, provider, cause, detail }) => ({ level, provider, cause, detail })),
    ).to.deep.equal([
      { level: 'warn', provider: 'google', ...failed },
      { level: 'warn', provider: undefined, ...failed },
    ]);
    expect(found.every(({ request }) => typeof request === 'string')).to.equal(true);
  });

  it('redirect to the page without an error after a cancellation', async () => {
    outcome = { kind: 'canceled', returnTo: back };
    expect((await openCallback()).headers.location).to.equal(back);
    expect(events).to.be.empty;
  });

  it('do not use up a return for a HEAD request', async () => {
    const url = '/api/sso/google/callback?code=a&state=b';
    expect((await server().app.inject({ method: 'HEAD', url })).statusCode).to.equal(404);
    expect(returns).to.deep.equal([]);
  });
});
