import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#page/domain/languages.ts';
import { languageOf, languageOfCall } from '#shared/http/request-language.ts';
import type { Branding, LocalizedBrand } from '../../common/branding.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The brand of the responses. */
    branding: Branding;
  }
  interface FastifyReply {
    /** Fixed language of the response; null for that of the request. */
    language: Language | null;
  }
}

/** Adds the languages of a brand to a server. */
export function addLanguages(app: FastifyInstance, branding: Branding): void {
  app.decorate('branding', branding);
  app.decorateReply('language', null);
}

/** An `onRequest` hook for the calls of pages. */
export async function respondInPageLanguage({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.language = languageOfCall(raw, reply.server.branding.languages);
}

/** The brand in the language of the response. */
export function brandOf(reply: FastifyReply): LocalizedBrand {
  const { branding } = reply.server;
  return branding.in(reply.language ?? languageOf(reply.request.raw, branding.languages));
}

/** Sets Content-Language and Vary on a response with text. */
export function setLanguageHeaders(reply: FastifyReply): FastifyReply {
  const vary = [reply.getHeader('Vary') ?? []].flat();
  return reply
    .header('Content-Language', brandOf(reply).language)
    .header('Vary', [...vary, 'Accept-Language'].join(', '));
}
