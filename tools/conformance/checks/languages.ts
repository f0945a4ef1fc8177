import { propertyOf } from '#page/adapters/http/property-of.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import type { Exchange } from '../exchange.ts';
import { Skipped, Violation } from '../response-assertions.ts';
import { lists } from './cross-site.ts';

/** The last one, Klingon, is unsupported. */
const requested = ['en', 'ar', 'tlh'];

/** The same refusal, requested in several languages. */
async function refusals(context: CheckContext): Promise<readonly Exchange[]> {
  const all: Exchange[] = [];
  for (const language of requested) {
    const payload = { email: context.address('nobody') };
    const exchange = await context.administrator.call('/api/resend-code', payload, { language });
    context.assertions.expectRefusal(exchange);
    all.push(exchange);
  }
  return all;
}

export const languages: readonly Check[] = [
  {
    id: 'languages.header',
    title: 'A refusal names its language',
    expected: 'Content-Language; where the response depends on it, Vary: Accept-Language',
    place: 'Languages',
    async run(context) {
      const languageByMessage = new Map<unknown, string | null>();
      const all = await refusals(context);
      for (const exchange of all) {
        const language = exchange.response.headers.get('content-language');
        const message = propertyOf(exchange.response.body, 'message');
        if (message === undefined) throw new Skipped('it has no message');
        if (context.contract.problem('LanguageTag', language)) {
          throw new Violation(`Content-Language is ${language ?? 'not there'}`, exchange);
        }
        const other = languageByMessage.get(message) ?? language;
        if (other !== language)
          throw new Violation(`${other} and ${language} are one text`, exchange);
        languageByMessage.set(message, language);
      }
      const [only, ...more] = new Set(languageByMessage.values());
      if (more.length === 0) return `it is always in ${only}`;
      const unvaried = all.find(
        ({ response }) => !lists(response.headers.get('vary'), 'accept-language'),
      );
      if (unvaried) throw new Violation('Vary does not name Accept-Language', unvaried);
      return undefined;
    },
  },
  {
    id: 'languages.code',
    title: 'A refusal has the same code in every language',
    expected: 'the same status and code for every Accept-Language',
    place: 'Languages',
    async run(context) {
      const [first, ...others] = (await refusals(context)).map(
        (exchange) =>
          [
            `${exchange.response.status} ${propertyOf(exchange.response.body, 'code')}`,
            exchange,
          ] as const,
      );
      for (const [code, exchange] of others) {
        if (code !== first?.[0])
          throw new Violation(`it is ${code}, and ${first?.[0]} in en`, exchange);
      }
    },
  },
];
