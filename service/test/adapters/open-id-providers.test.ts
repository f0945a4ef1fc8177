import { expect } from 'chai';
import type { SsoProvider } from '#page/domain/sso-providers.ts';
import { OpenIdProviders, readIdentity } from '#service/adapters/open-id-providers.ts';
import type { FailedSso, SsoPurpose } from '#service/application/ports/sso.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { ssoRules } from '#service/domain/sso-rules.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { FakeIssuer, type Forgery, sendJson } from '../harness/fake-issuer.ts';
import { flood, stall } from '../harness/faulty-responses.ts';

const callback = 'http://localhost:8080/api/sso/google/callback';

describe('The providers of single sign-on', () => {
  const issuer = openForSuite(
    () => FakeIssuer.start(),
    (started) => started.close(),
  );
  beforeEach(() => issuer().reset());

  /** The fake issuer for all providers. @param timeLimit in seconds */
  const providers = (timeLimit = 60) => {
    const { clientId, clientSecret, issuer: url } = issuer();
    const client = { clientId, clientSecret, issuer: url };
    const okta = { ...client, domains: ['engines.example'], ownsDomains: false };
    const clients = { azure: client, google: client, customProviders: { okta } };
    return new OpenIdProviders(clients, timeLimit);
  };
  /** Signs on. @param changes parameters of the callback; null removes one */
  const signOn = async (
    provider: SsoProvider,
    forgery: Forgery = {},
    changes: Readonly<Record<string, string | null>> = {},
    all = providers(),
  ) => {
    const { url, checks } = await all.begin(provider, 'signUp', callback, null);
    issuer().forgery = forgery;
    return all.finish(provider, issuer().agree(url, changes), checks);
  };

  describe('at the start', () => {
    it('send new 256-bit state and nonce and the S256 challenge of a new verifier', async () => {
      const both = providers();
      const seen = new Set<string | null>();
      for (const purpose of ['signUp', 'signOn'] as const) {
        const { url, checks } = await both.begin('google', purpose, callback, null);
        const { searchParams } = new URL(url);
        expect(searchParams.get('state')).to.equal(checks.state);
        expect(searchParams.get('nonce')).to.equal(checks.nonce);
        expect(searchParams.get('code_challenge_method')).to.equal('S256');
        expect(url).not.to.include(checks.codeVerifier);
        expect(Object.fromEntries(searchParams)).to.include({
          client_id: 'threshold',
          redirect_uri: callback,
          response_type: 'code',
          scope: 'openid email profile',
        });
        for (const secret of Object.values(checks)) {
          expect(Buffer.from(secret, 'base64url').length).to.equal(32);
          seen.add(secret);
        }
        seen.add(searchParams.get('code_challenge'));
      }
      expect(seen.size).to.equal(8);
    });

    it('send the known domain and address, and prompt for the account at the sign-up only', async () => {
      const all = providers();
      const sent = async (provider: SsoProvider, purpose: SsoPurpose, email: string | null) => {
        const { url } = await all.begin(provider, purpose, callback, email);
        const { searchParams } = new URL(url);
        return ['hd', 'login_hint', 'prompt'].map((name) => searchParams.get(name));
      };
      const prompt = 'select_account';
      const email = 'ada@a.example';
      expect(await sent('azure', 'signUp', null)).to.deep.equal([null, null, prompt]);
      expect(await sent('google', 'signUp', null)).to.deep.equal(['*', null, prompt]);
      expect(await sent('google', 'signOn', null)).to.deep.equal([null, null, null]);
      expect(await sent('okta', 'signUp', email)).to.deep.equal(['engines.example', email, null]);
    });

    for (const [problem, metadata] of Object.entries({
      'names another issuer': { issuer: 'https://accounts.google.com' },
      'is too large': { padding: 'x'.repeat(1024 * 1024) },
    })) {
      it(`are unavailable only while the metadata ${problem}`, async () => {
        const both = providers();
        issuer().metadata = metadata;
        const error = await both
          .begin('google', 'signUp', callback, null)
          .catch((thrown) => thrown);
        expect(error).to.be.instanceOf(Unavailable);
        issuer().metadata = {};
        const { url } = await both.begin('google', 'signUp', callback, null);
        expect(url).to.include(`${issuer().issuer}/authorize?`);
      });
    }

    it('are unavailable when the issuer is down', async () => {
      const gone = await FakeIssuer.start();
      const options = { clientId: 'a', clientSecret: 'b', issuer: gone.issuer };
      gone.close();
      const error = await new OpenIdProviders({ google: options })
        .begin('google', 'signUp', callback, null)
        .catch((thrown) => thrown);
      expect(error).to.be.instanceOf(Unavailable);
      expect(error.message).to.equal('Single sign-on is not available (google: ECONNREFUSED).');
    });

    it('are not set up without settings or by a name of Object.prototype, and never by http across a network', () => {
      expect(new OpenIdProviders({}).isSetUp('google')).to.equal(false);
      expect(providers().isSetUp('google')).to.equal(true);
      for (const name of ['__proto__', 'constructor', '']) {
        expect(providers().isSetUp(name), name).to.equal(false);
      }
      const google = { clientId: 'a', clientSecret: 'b', issuer: 'http://accounts.google.com' };
      expect(() => new OpenIdProviders({ google })).to.throw('must begin with https://');
    });
  });

  describe('at the return', () => {
    it('return the identity', async () => {
      for (const provider of ['azure', 'google', 'okta'] as const) {
        expect(await signOn(provider)).to.deep.equal({
          provider,
          issuer: issuer().issuer,
          subject: 'ada at the provider',
          email: 'ada@engines.example',
          emailProblem: null,
          fullName: 'Ada Lovelace',
        });
      }
    });

    it('accept a new key of the issuer instead of the old one, a minute after they fetched that', async () => {
      const all = providers();
      expect(await signOn('okta', {}, {}, all)).to.include({ emailProblem: null });
      const signature = issuer().rotateKey();
      const { now } = Date;
      try {
        Date.now = () => now() + 61_000;
        expect(await signOn('okta', {}, {}, all)).to.include({ emailProblem: null });
        const forgery = { header: { kid: 'one' }, signature };
        expect(await signOn('okta', forgery, {}, all)).to.include({ cause: 'invalid_response' });
      } finally {
        Date.now = now;
      }
    });

    it('return no identity for an unexpected return', async () => {
      for (const [changes, cause] of [
        [{ state: 'another' }, 'invalid_response'],
        [{ state: null }, 'invalid_response'],
        [{ code: null }, 'invalid_response'],
        [{ error: 'server_error', code: null }, 'provider_error'],
        [{ iss: 'https://accounts.google.com' }, 'invalid_response'],
      ] as const) {
        const identity = await signOn('google', {}, changes);
        expect(identity, JSON.stringify(changes)).to.include({ cause });
      }
    });

    it('return no identity for a code of another browser', async () => {
      const both = providers();
      const mine = await both.begin('google', 'signUp', callback, null);
      const theirs = await both.begin('google', 'signUp', callback, null);
      const { searchParams } = issuer().agree(theirs.url);
      const returned = new URL(callback);
      returned.search = `${new URLSearchParams({ code: searchParams.get('code') ?? '', state: mine.checks.state })}`;
      const failed = { cause: 'provider_error', detail: 'invalid_grant' };
      expect(await both.finish('google', returned, mine.checks)).to.deep.equal(failed);
    });

    it('distinguish a cancellation from a failure', async () => {
      const changes = { error: 'access_denied', code: null };
      expect(await signOn('google', {}, changes)).to.equal('canceled');
    });

    it('return no identity while the token endpoint fails', async () => {
      const responders: readonly (readonly [string, FakeIssuer['respond']])[] = [
        ['provider_error', (response) => sendJson(response, { error: 'invalid_client' }, 401)],
        ['invalid_response', (response) => response.writeHead(503).end('<h1>Not now</h1>')],
        ['invalid_response', (response) => sendJson(response, null)],
        [
          'invalid_response',
          (response) => sendJson(response, { access_token: 'a', token_type: 'Bearer' }),
        ],
        [
          'invalid_response',
          (response, token) =>
            sendJson(response, { access_token: 'a', token_type: 'Bearer', id_token: `${token}.a` }),
        ],
        ['invalid_response', (response) => response.writeHead(307, { Location: '/token' }).end()],
        ['provider_unavailable', (response) => response.destroy()],
        ['invalid_response', flood],
      ];
      for (const [cause, respond] of responders) {
        issuer().respond = respond;
        expect(await signOn('google')).to.include({ cause });
      }
    });

    it('return no identity when the token endpoint stops half-way, within the time limit', async () => {
      issuer().respond = stall;
      const failed = { cause: 'provider_unavailable', detail: 'OAUTH_TIMEOUT' };
      expect(await signOn('google', {}, {}, providers(3))).to.deep.equal(failed);
    });
  });

  describe('with the issuer of all tenants of Microsoft', () => {
    const microsoft = 'https://login.microsoftonline.com';
    const tid = '4b4cbd7f-0000-4000-8000-000000000001';
    const tenant = `${microsoft}/${tid}/v2.0`;

    /** Microsoft's host, replaced by the fake issuer. */
    const signOnWith = async (claims: Readonly<Record<string, unknown>>) => {
      const azure = {
        clientId: issuer().clientId,
        clientSecret: issuer().clientSecret,
        issuer: `${microsoft}/organizations/v2.0`,
      };
      issuer().metadata = {
        issuer: `${microsoft}/{tenantid}/v2.0`,
        authorization_endpoint: `${microsoft}/authorize`,
        token_endpoint: `${microsoft}/token`,
        jwks_uri: `${microsoft}/keys`,
      };
      const entra = new OpenIdProviders({ azure }, 5, (url, options) =>
        fetch(String(url).replace(microsoft, issuer().issuer), options),
      );
      const { url, checks } = await entra.begin('azure', 'signUp', callback, null);
      issuer().forgery = { claims };
      return entra.finish('azure', issuer().agree(url), checks);
    };

    it('use the tenant of the token as issuer', async () => {
      expect(await signOnWith({ iss: tenant, tid })).to.include({
        issuer: tenant,
        emailProblem: null,
      });
    });

    it('return no identity for a token of another tenant, or of none', async () => {
      const other = '4b4cbd7f-0000-4000-8000-000000000002';
      const failed = { cause: 'invalid_response' };
      expect(await signOnWith({ iss: tenant, tid: other })).to.include(failed);
      expect(await signOnWith({ iss: tenant, tid: undefined })).to.include(failed);
      expect(await signOnWith({ iss: `${microsoft}/{tenantid}/v2.0` })).to.include(failed);
      expect(await signOnWith({ iss: issuer().issuer, tid })).to.include(failed);
    });
  });

  describe('with a token', () => {
    /** A function, because all files of a suite are loaded long before its last test runs. */
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

    const forgeries: Readonly<Record<string, () => Forgery>> = {
      'has the algorithm none': () => ({ header: { alg: 'none' }, signature: () => '' }),
      'is signed with the secret of the client': () => ({
        header: { alg: 'HS256' },
        signature: (text) => issuer().hmac(text),
      }),
      'is signed with a foreign key': () => ({
        signature: (text) => issuer().foreignSignature(text),
      }),
      'is signed with an unknown key': () => ({ header: { kid: 'two' } }),
      'is for another client': () => ({ claims: { aud: 'another-client' } }),
      'is by another issuer': () => ({ claims: { iss: 'https://accounts.google.com' } }),
      'has another nonce': () => ({ claims: { nonce: 'another' } }),
      'has no nonce': () => ({ claims: { nonce: undefined } }),
      'has expired': () => ({ claims: { iat: inSeconds(-3_900), exp: inSeconds(-3_600) } }),
      'never expires': () => ({ claims: { exp: undefined } }),
      'is not valid yet': () => ({ claims: { nbf: inSeconds(3_600) } }),
      'was made in the future': () => ({ claims: { iat: inSeconds(120), exp: inSeconds(3_600) } }),
      'has an empty subject': () => ({ claims: { sub: '' } }),
      'has a subject of 256 characters': () => ({ claims: { sub: 's'.repeat(256) } }),
    };
    const causes: Readonly<Record<string, FailedSso['cause']>> = {
      'has another nonce': 'nonce',
      'has expired': 'clock',
      'is not valid yet': 'clock',
      'was made in the future': 'clock',
    };
    for (const [problem, forgery] of Object.entries(forgeries)) {
      it(`return no identity if it ${problem}`, async () => {
        const cause = causes[problem] ?? 'invalid_response';
        expect(await signOn('google', forgery())).to.include({ cause });
      });
    }

    it('accept one of a slightly fast clock, and a subject of 255 characters', async () => {
      const sub = 's'.repeat(255);
      const forgery = { claims: { iat: inSeconds(10), nbf: inSeconds(10), sub } };
      expect(await signOn('google', forgery)).to.include({ subject: sub });
    });
  });
});

describe('The claims read from an ID token', () => {
  it('have an empty address or name if missing, and a bounded name', () => {
    const token = { iss: 'https://a.example', sub: '1', aud: 'threshold', iat: 1, exp: 2 };
    for (const strange of [{}, { email: ['ada@engines.example'], name: 7 }]) {
      const read = readIdentity('google', { ...token, ...strange }, ssoRules.google);
      expect(read).to.include({ email: '', emailProblem: 'missing_hd', fullName: '' });
    }
    const name = ` ${'A'.repeat(10_000)}`;
    const { fullName } = readIdentity('azure', { ...token, name }, ssoRules.azure);
    expect(fullName).to.equal('A'.repeat(200));
  });
});
