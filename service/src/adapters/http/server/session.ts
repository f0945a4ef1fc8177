import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ofEach, type SecretKeys } from '#service/adapters/common/secret-keys.ts';
import { refused } from '#service/domain/refused-request.ts';
import { sendRefusal } from './refusal-responses.ts';

export interface SessionOptions {
  /** Each of at least 32 characters; every server of one host has the same. */
  readonly keys: SecretKeys;
  readonly secure: boolean;
  /** Default: `threshold_session`, with the prefix `__Host-` if secure. */
  readonly sessionCookie?: string;
  /** Default: `XSRF-TOKEN`, with the prefix `__Host-` if secure. */
  readonly csrfCookie?: string;
}

/** Browsers accept a cookie with this prefix only from the host itself and for all paths. */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The session of one browser. It is not stored: its cookie is signed. */
interface Session {
  /** Identifies the session in the database without revealing the cookie. */
  readonly reference: string;
  /** Required in a header of each state-changing request. */
  readonly csrfToken: string;
  /** Accepted tokens: one for each key, because a page may be older than the first key. */
  readonly csrfTokens: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route whose responses may be cached, so they set no cookie. */
    withoutSession?: boolean;
  }
  interface FastifyRequest {
    /** Null without a session that one of the keys signed. */
    session: Session | null;
  }
  interface FastifyReply {
    /** Sets the cookies and keeps an existing session. */
    giveSession(): Session;
  }
}

/**
 * Plugin for a scope that serves pages. Sets a signed session cookie, which scripts cannot read, and a cookie with a
 * CSRF token bound to it, which they can. Servers of one host with the same keys accept each other's cookies.
 */
export function sessionPlugin(options: SessionOptions): FastifyPluginAsync {
  const { keys, secure } = options;
  const { sessionCookie = hostCookie('threshold_session', secure) } = options;
  const { csrfCookie = hostCookie('XSRF-TOKEN', secure) } = options;
  const keysFor = (purpose: string) =>
    ofEach(keys, (key) => createHmac('sha256', key).update(purpose).digest());
  const signer = new Signer([...keysFor('session')]);
  const csrfKeys = keysFor('csrf');
  const attributes = { path: '/', sameSite: 'lax', secure } as const;

  const sessionOf = (id: string): Session => {
    const csrfTokens = csrfKeys.map((key) =>
      createHmac('sha256', key).update(id).digest('base64url'),
    );
    const reference = createHash('sha256').update(id).digest('hex');
    return { reference, csrfToken: csrfTokens[0] ?? '', csrfTokens };
  };
  // Another host of the domain or another path may have set cookies with the same name. Only the signature identifies
  // ours, and the parser keeps the first one.
  const read = ({ headers: { cookie: header = '' }, server }: FastifyRequest) => {
    const values = header.split(';').map((pair) => server.parseCookie(pair)[sessionCookie] ?? '');
    return values.map((value) => signer.unsign(value)).find(({ value }) => value);
  };
  const give = (reply: FastifyReply, id: string): Session => {
    reply.setCookie(sessionCookie, signer.sign(id), { ...attributes, httpOnly: true });
    return sessionOf(id);
  };

  const plugin = async (app: FastifyInstance) => {
    if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
    app.decorateRequest('session', null);
    app.decorateReply('giveSession', function (this: FastifyReply) {
      const session = this.request.session ?? give(this, randomBytes(32).toString('base64url'));
      this.request.session = session;
      this.setCookie(csrfCookie, session.csrfToken, attributes);
      return session;
    });
    app.addHook('onRequest', async (request, reply) => {
      const unsigned = read(request);
      request.session = unsigned?.value ? sessionOf(unsigned.value) : null;
      const { forOperators, withoutSession } = request.routeOptions.config;
      if (forOperators || withoutSession) return;
      // Prerendered pages set no cookie: the visitor may never open them. The first call is then repeated.
      if (request.headers['sec-purpose']?.includes('prefetch')) return;
      // Signed with a previous key, which may soon be removed from the settings.
      const isStale = unsigned?.renew === true;
      if (isStale) give(reply, unsigned.value);
      if (isStale || request.method === 'GET') reply.giveSession();
    });
  };
  // Fastify's mark for a plugin that applies to the registering scope.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

export function isCsrfToken({ csrfTokens }: Session, given: unknown): boolean {
  const actual = Buffer.from(String(given ?? ''));
  return csrfTokens
    .map((token) => Buffer.from(token))
    .some((expected) => expected.length === actual.length && timingSafeEqual(expected, actual));
}

/** Identifies the browser of a request that passed the CSRF guard. */
export function browserSessionOf({ session }: FastifyRequest): string {
  if (!session) throw new Error('A request without a session passed the CSRF guard');
  return session.reference;
}

/**
 * An `onRequest` hook that accepts a request only from a listed origin and with the CSRF token of its session. A
 * refused request from a listed origin gets cookies to repeat it with. One from another site gets none, because that
 * site could otherwise replace the session of a sign-up.
 */
export function csrfGuard(allowedOrigins: readonly string[], header: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isForeign =
      request.headers['sec-fetch-site'] === 'cross-site' ||
      (request.headers.origin !== undefined && !allowedOrigins.includes(request.headers.origin));
    const { session } = request;
    const token = request.headers[header.toLowerCase()];
    if (!isForeign && session && isCsrfToken(session, token)) return;

    if (!isForeign) reply.giveSession();
    return sendRefusal(reply, refused('not_checked'));
  };
}
