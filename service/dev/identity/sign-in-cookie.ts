import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../../src/adapters/http/session.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';

const nameOf = (secure: boolean) => hostCookie('identity_session', secure);

/** The cookie of the identity stand-in. On localhost its frontend sees it too: cookies ignore ports. */
export function setSignInCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = serviceLimits.signInLifetime / 1000;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
  reply.setCookie(nameOf(secure), token, attributes);
}

/** Empty when there is none. */
export function signInTokenOf(request: FastifyRequest, secure: boolean): string {
  return request.cookies[nameOf(secure)] ?? '';
}

export function clearSignInCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), { path: '/', secure });
}
