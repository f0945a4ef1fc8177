import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCsrfToken } from './session.ts';

export type Form = Readonly<Record<string, string>>;

/**
 * Makes a server, or a part of one, take the posts of its own pages' forms and nothing else: with the CSRF token of the
 * session in a field named `csrf`, and from this site.
 * @param sendForbidden answers all others
 */
export async function takeForms(
  app: FastifyInstance,
  sendForbidden: (reply: FastifyReply) => FastifyReply,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The parser of the package makes lists of repeated fields.
  await app.register(formbody, { parser: (body) => Object.fromEntries(new URLSearchParams(body)) });
  app.addHook<{ Body: Form | undefined }>('preValidation', async (request, reply) => {
    if (request.method !== 'POST') return;
    const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
    if (isOurs && request.session && isCsrfToken(request.session, request.body?.csrf)) return;
    return sendForbidden(reply.code(403));
  });
}
