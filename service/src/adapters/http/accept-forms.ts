import type { IncomingHttpHeaders } from 'node:http';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCsrfToken } from './session.ts';

export type Form = Readonly<Record<string, string>>;

/**
 * Makes a server, or a scope of one, accept only forms of its own pages, with the session's CSRF token in a field named `csrf`.
 * @param sendForbidden answers all others
 * @param originOf returns the origin of the pages
 */
export async function acceptFormsOnly(
  app: FastifyInstance,
  sendForbidden: (reply: FastifyReply) => FastifyReply,
  originOf: (request: FastifyRequest) => string,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The package's parser turns repeated fields into lists.
  await app.register(formbody, { parser: (body) => Object.fromEntries(new URLSearchParams(body)) });
  app.addHook<{ Body: Form | undefined }>('preValidation', async (request, reply) => {
    if (request.method !== 'POST') return;
    const isOurs = isFrom(originOf(request), request.headers);
    if (isOurs && request.session && isCsrfToken(request.session, request.body?.csrf)) return;
    return sendForbidden(reply.code(403));
  });
}

/** Browsers send `Origin: null` with forms of pages that have the referrer policy `no-referrer`, as ours have. */
function isFrom(ours: string, { origin = ours, 'sec-fetch-site': site }: IncomingHttpHeaders) {
  if (site === undefined) return origin === ours;
  return site === 'same-origin' && [ours, 'null'].includes(origin);
}
