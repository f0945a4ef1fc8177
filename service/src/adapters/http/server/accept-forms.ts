import type { IncomingHttpHeaders } from 'node:http';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '#service/application/unavailable.ts';
import { refused } from '#service/domain/refused-request.ts';
import { sendNotChecked, sendUnavailable } from '../pages/link-pages.ts';
import { refuse } from './refusal-responses.ts';
import { isCsrfToken } from './session.ts';

export type Form = Readonly<Record<string, string>>;

/**
 * Makes a server or scope accept only forms of its own pages, with the session's CSRF token in the field `csrf`.
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

/**
 * Makes a scope serve pages that links of mails open: their forms, the language that the visitor chooses by
 * `?language=`, and a page for the time in which the service is unavailable.
 * @param url returns the URL of the service
 */
export async function serveLinkPages(app: FastifyInstance, url: () => string): Promise<void> {
  await acceptFormsOnly(app, sendNotChecked, () => new URL(url()).origin);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Unavailable)) throw error;
    reply.unavailable = error.reason;
    return sendUnavailable(refuse(reply, refused('unavailable', { retryAfter: error.retryAfter })));
  });
  app.addHook<{ Querystring: { readonly language?: unknown } }>(
    'onRequest',
    async (request, reply) => {
      const { language: chosen } = request.query;
      reply.language = app.branding.languages.find((language) => language === chosen) ?? null;
    },
  );
}

/** Browsers send `Origin: null` with forms of pages that have the referrer policy `no-referrer`, as ours have. */
function isFrom(ours: string, { origin = ours, 'sec-fetch-site': site }: IncomingHttpHeaders) {
  if (site === undefined) return origin === ours;
  return site === 'same-origin' && [ours, 'null'].includes(origin);
}
