import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../domain/refusals.ts';
import { answerRefusal } from './refusals.ts';

export interface SessionOptions {
  /** At least 32 characters; every server of one host has the same. */
  readonly key: string;
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
export interface Session {
  /** Identifies the session in the database without revealing the cookie. */
  readonly reference: string;
  /** Required in a header of each state-changing request. */
  readonly csrfToken: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route whose answers may be cached, so they set no cookie. */
    withoutSession?: boolean;
  }
  interface FastifyRequest {
    /** Null without a session that this key signed. */
    session: Session | null;
  }
  interface FastifyReply {
    /** Sets the cookies and keeps an existing session. */
    giveSession(): Session;
  }
}

/**
 * Plugin for a scope that serves pages. Sets a signed session cookie, which scripts cannot read, and a cookie with a CSRF token
 * bound to it, which they can. Servers of one host with the same key accept each other's cookies.
 */
export function sessionPlugin(options: SessionOptions): FastifyPluginAsync {
  const { key, secure } = options;
  const { sessionCookie = hostCookie('threshold_session', secure) } = options;
  const { csrfCookie = hostCookie('XSRF-TOKEN', secure) } = options;
  const keyFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest();
  const signer = new Signer(keyFor('session'));
  const csrfKey = keyFor('csrf');
  const attributes = { path: '/', sameSite: 'lax', secure } as const;

  const sessionOf = (id: string): Session => ({
    reference: createHash('sha256').update(id).digest('hex'),
    csrfToken: createHmac('sha256', csrfKey).update(id).digest('base64url'),
  });
  // Another host of the domain or another path may have set cookies with the same name. Only the signature identifies ours, and the
  // parser keeps the first one.
  const read = ({ headers: { cookie: header = '' }, server }: FastifyRequest): Session | null => {
    const values = header.split(';').map((pair) => server.parseCookie(pair)[sessionCookie] ?? '');
    const id = values.map((value) => signer.unsign(value).value).find(Boolean);
    return id ? sessionOf(id) : null;
  };
  const begin = (reply: FastifyReply): Session => {
    const id = randomBytes(32).toString('base64url');
    reply.setCookie(sessionCookie, signer.sign(id), { ...attributes, httpOnly: true });
    return sessionOf(id);
  };

  const plugin = async (app: FastifyInstance) => {
    if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
    app.decorateRequest('session', null);
    app.decorateReply('giveSession', function (this: FastifyReply) {
      const session = this.request.session ?? begin(this);
      this.request.session = session;
      this.setCookie(csrfCookie, session.csrfToken, attributes);
      return session;
    });
    app.addHook('onRequest', async (request, reply) => {
      request.session = read(request);
      const { forOperators, withoutSession } = request.routeOptions.config;
      if (request.method === 'GET' && !forOperators && !withoutSession) reply.giveSession();
    });
  };
  // Fastify's mark for a plugin that applies to the registering scope.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

export function isCsrfToken(session: Session, given: unknown): boolean {
  const [expected, actual] = [Buffer.from(session.csrfToken), Buffer.from(String(given ?? ''))];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Identifies the browser of a request that passed the CSRF guard. */
export function browserSessionOf({ session }: FastifyRequest): string {
  if (!session) throw new Error('A request without a session passed the CSRF guard');
  return session.reference;
}

/**
 * An `onRequest` hook that accepts a request only from a listed origin and with the CSRF token of its session. A refused
 * request from a listed origin gets cookies to repeat it with. One from another site gets none, because that site could
 * otherwise replace the session of a sign-up.
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
    return answerRefusal(reply, refusal('not_checked'));
  };
}
