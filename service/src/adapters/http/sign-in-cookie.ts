import type { FastifyReply, FastifyRequest } from 'fastify';
import { figures } from '../../domain/figures.ts';

const NAME = 'identity_session';

/** The cookie of the identity stand-in. On localhost its frontend sees it too: cookies ignore ports. */
export function setSignInCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = figures.signInLifetime / 1000;
  reply.setCookie(NAME, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

/** Empty when there is none. */
export function signInTokenOf(request: FastifyRequest): string {
  return request.cookies[NAME] ?? '';
}

export function clearSignInCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' });
}
