import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import type { Exchange } from '../exchange.ts';
import { Skipped, Violation } from '../response-assertions.ts';
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
  payloadFor: (email: string, context: CheckContext) => object,
): Check {
  const call = path.split('/').at(-1);
  return {
    id: `${call}.not-revealed`,
    title: `${call} does not reveal who is registered`,
    expected: 'the same status and body for the administrator and for an unknown address',
    place,
    async run(context) {
      context.need('accountStatus');
      const visitor = context.visitor();
      const exchangeFor = async (email: string) => {
        const exchange = await visitor.call(path, payloadFor(email, context));
        if (exchange.response.status === 429) throw new Skipped('a limit was met');
        return exchange;
      };
      const stranger = factsOf(await exchangeFor(context.address('dave', 'h')));
      const exchange = await exchangeFor(context.email);
      const administrator = factsOf(exchange);
      const other = factsOf(await exchangeFor(context.address('dora', 'i')));
      for (const name of new Set(
        [stranger, administrator, other].flatMap((facts) => [...facts.keys()]),
      )) {
        const [known, unknown] = [administrator.get(name), stranger.get(name)];
        if (unknown !== other.get(name) || known === unknown) continue;
        throw new Violation(`${name} is ${known}, and ${unknown} for an unknown address`, exchange);
      }
    },
  };
}

/** They send the administrator another mail, so they are after the checks that read those mails. */
export const notRevealed: readonly Check[] = [
  hidesRegistration('/api/verify-email', 'POST /api/verify-email', (email, context) =>
    context.verification(email),
  ),
  hidesRegistration('/auth-api/login', 'POST /auth-api/login 401', (email, context) => ({
    email,
    password: wrongPassword(context),
  })),
];
