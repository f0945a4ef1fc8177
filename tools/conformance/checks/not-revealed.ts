import type { Check } from '../check.ts';
import type { Exchange } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { Breach, Skipped } from '../judge.ts';
import { wrongPassword } from './login.ts';

/** The parts of a response, by name. */
const factsOf = ({ response: { status, body } }: Exchange): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...Object(body), status }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

/**
 * A check that a response does not reveal who is registered. Calls for an unknown address, the administrator's and
 * another unknown one. Ignores parts that differ between the unknown ones (a reference, a time).
 */
function hidesRegistration(
  path: string,
  place: string,
  payloadFor: (email: string, journey: Journey) => object,
): Check {
  const call = path.split('/').at(-1);
  return {
    id: `${call}.not-revealed`,
    title: `${call} does not reveal who is registered`,
    expected: 'the same status and body for the administrator and for an unknown address',
    place,
    async run(journey) {
      journey.need('accountStatus');
      const visitor = journey.visitor();
      const exchangeFor = async (email: string) => {
        const exchange = await visitor.call(path, payloadFor(email, journey));
        if (exchange.response.status === 429) throw new Skipped('a limit was met');
        return exchange;
      };
      const stranger = factsOf(await exchangeFor(journey.address('dave', 'h')));
      const exchange = await exchangeFor(journey.email);
      const administrator = factsOf(exchange);
      const other = factsOf(await exchangeFor(journey.address('dora', 'i')));
      for (const name of new Set(
        [stranger, administrator, other].flatMap((it) => [...it.keys()]),
      )) {
        const [known, unknown] = [administrator.get(name), stranger.get(name)];
        if (unknown !== other.get(name) || known === unknown) continue;
        throw new Breach(`${name} is ${known}, and ${unknown} for an unknown address`, exchange);
      }
    },
  };
}

/** They send the administrator another mail, so they are after the checks that read those mails. */
export const notRevealed: readonly Check[] = [
  hidesRegistration('/api/verify-email', 'POST /api/verify-email', (email, journey) =>
    journey.verification(email),
  ),
  hidesRegistration('/auth-api/login', 'POST /auth-api/login 401', (email, journey) => ({
    email,
    password: wrongPassword(journey),
  })),
];
