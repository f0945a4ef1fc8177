import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Negotiator from 'negotiator';
import { spokenLanguage } from '../../src/domain/languages.ts';

type Offered<Language extends string> = readonly [Language, ...Language[]];

/**
 * The language in which somebody is answered who opens an address: what they have chosen (the page keeps it in a cookie),
 * else what the browser asks for.
 * @param offered the first one is the default
 * @param asked by the address itself, where it can be: that counts first
 */
export function languageOf<Language extends string>(
  request: IncomingMessage,
  offered: Offered<Language>,
  asked?: unknown,
): Language {
  const chosen = [asked, cookieOf(request)].map((tag) => exactly(offered, tag)).find(Boolean);
  return chosen ?? spokenLanguage(offered, new Negotiator(request).languages());
}

/**
 * The language in which a page's call is answered: the page says in `Accept-Language` which one it is in. A cookie may
 * be that of another tab by now, and counts where the header fits nothing.
 */
export function languageOfCall<Language extends string>(
  request: IncomingMessage,
  offered: Offered<Language>,
): Language {
  const [dearest, ...others] = new Negotiator(request).languages();
  return (
    exactly(offered, dearest) ?? spokenLanguage(offered, [dearest, ...others, cookieOf(request)])
  );
}

/** As pages and cookies say it, which is one of ours. */
const exactly = <Language extends string>(offered: Offered<Language>, tag: unknown) =>
  offered.find((language) => language === tag);

const cookieOf = ({ headers }: IncomingMessage) => cookie.parse(headers.cookie ?? '').language;
