import { Breach, type Check, LeftOut } from '../check.ts';
import { type Exchange, propertyOf } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { lists } from './every-answer.ts';

const RESEND = '/api/resend-code';
/** The last one, Klingon, is for what a server does that does not speak it. */
const asked = ['en', 'ar', 'tlh'];

/** The same refusal, asked for in several languages. */
async function refusals(journey: Journey): Promise<readonly Exchange[]> {
  const all: Exchange[] = [];
  for (const language of asked) {
    const payload = { email: journey.address('nobody') };
    const made = await journey.administrator.post(RESEND, payload, { language });
    journey.judge.expectRefusal(RESEND, made);
    all.push(made);
  }
  return all;
}

const languageOf = ({ came }: Exchange) => came.headers.get('content-language');

export const languages: readonly Check[] = [
  {
    id: 'languages.told',
    title: 'A refusal says in which language it is',
    expected: 'Content-Language; where the answer depends on it, Vary: Accept-Language',
    place: 'Languages',
    async run(journey) {
      const told = new Map<unknown, string | null>();
      const all = await refusals(journey);
      for (const made of all) {
        const language = languageOf(made);
        const message = propertyOf(made.came.body, 'message');
        if (message === undefined) throw new LeftOut('it has no message');
        if (journey.contract.problem('LanguageTag', language)) {
          throw new Breach(`Content-Language is ${language ?? 'not there'}`, made);
        }
        const other = told.get(message) ?? language;
        if (other !== language) throw new Breach(`${other} and ${language} are one text`, made);
        told.set(message, language);
      }
      if (new Set(told.values()).size === 1) return `it is always in ${told.values().next().value}`;
      const unvaried = all.find(({ came }) => !lists(came.headers.get('vary'), 'accept-language'));
      if (unvaried) throw new Breach('Vary does not name Accept-Language', unvaried);
      return undefined;
    },
  },
  {
    id: 'languages.code',
    title: 'A refusal has the same code in every language',
    expected: 'the same status and code, whatever Accept-Language says',
    place: 'Languages',
    async run(journey) {
      const [first, ...others] = (await refusals(journey)).map(
        (made) => [`${made.came.status} ${propertyOf(made.came.body, 'code')}`, made] as const,
      );
      for (const [said, made] of others) {
        if (said !== first?.[0]) throw new Breach(`it is ${said}, and ${first?.[0]} in en`, made);
      }
      return undefined;
    },
  },
];
