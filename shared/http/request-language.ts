import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Negotiator from 'negotiator';
import { matchLanguage } from '../../src/domain/languages.ts';

type Offered<Language extends string> = readonly [Language, ...Language[]];

/**
 * The language of a document: the URL, else the visitor's choice (a cookie), else `Accept-Language`.
 * @param offered the first one is the default
 * @param requested language in the URL, if any
 */
export function languageOf<Language extends string>(
  request: IncomingMessage,
  offered: Offered<Language>,
  requested?: unknown,
): Language {
  const chosen = [requested, cookieOf(request)].map((tag) => exactly(offered, tag)).find(Boolean);
  return chosen ?? matchLanguage(offered, new Negotiator(request).languages());
}

/**
 * The language of an API response: `Accept-Language`, in which the page sends its language, else the cookie, which may
 * be from another tab.
 */
export function languageOfCall<Language extends string>(
  request: IncomingMessage,
  offered: Offered<Language>,
): Language {
  return matchLanguage(offered, [...new Negotiator(request).languages(), cookieOf(request)]);
}

/** Compares the whole tag, because pages and cookies send an offered one. */
const exactly = <Language extends string>(offered: Offered<Language>, tag: unknown) =>
  offered.find((language) => language === tag);

const cookieOf = ({ headers }: IncomingMessage) => cookie.parse(headers.cookie ?? '').language;
