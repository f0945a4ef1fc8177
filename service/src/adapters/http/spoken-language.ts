import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Negotiator from 'negotiator';
import { spokenLanguage } from '../../../../src/domain/spoken-language.ts';

/**
 * The language in which a request is answered: what its visitor has chosen (the page keeps it in a cookie), else what the
 * browser asks for.
 * @param offered the first one is for whoever reads none of them
 * @param asked by the address itself, where it can be: that counts first
 */
export function languageOf<Offered extends string>(
  request: IncomingMessage,
  offered: readonly [Offered, ...Offered[]],
  asked?: unknown,
): Offered {
  const { language } = cookie.parse(request.headers.cookie ?? '');
  const chosen = [asked, language].map((tag) => offered.find((offer) => offer === tag));
  return spokenLanguage(offered, [...chosen, ...new Negotiator(request).languages()]);
}
