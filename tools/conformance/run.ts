import { Breach, type Check, LeftOut, type Result } from './check.ts';
import { account } from './checks/account.ts';
import { addresses, bodies } from './checks/bodies.ts';
import { codes } from './checks/codes.ts';
import { csrf, otherOrigins, REPEAT } from './checks/cross-site.ts';
import { everyAnswerOfTheRun } from './checks/every-answer.ts';
import { languages } from './checks/languages.ts';
import { limits } from './checks/limits.ts';
import { login } from './checks/login.ts';
import { alreadyThere, notTold, singleSignOn } from './checks/others.ts';
import { linesOfAsked, linesOfCame, printable } from './exchange.ts';
import type { Journey } from './journey.ts';

/** In this order: what a sign-up needs comes first, what uses limits up last. */
export const checks: readonly Check[] = [
  ...[...csrf, ...otherOrigins, ...codes, ...bodies, ...addresses, ...languages, ...account],
  ...[...login, ...singleSignOn, ...alreadyThere, ...notTold, ...limits, ...everyAnswerOfTheRun],
];

/**
 * Runs every check.
 * @param leftOut checks, or groups of them, that are not run
 * @param tell hears each result as it is there
 * @throws when nobody answers, or the place of the codes is out of reach: then nothing can be said
 */
export async function runChecks(
  journey: Journey,
  leftOut: readonly string[],
  tell: (result: Result) => void = () => {},
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const why = leftOut.some((one) => one === check.id || check.id.startsWith(`${one}.`))
      ? 'by --leave-out'
      : isShutOut(results) && !check.withoutToken && 'no call gets past the CSRF token';
    const result = why
      ? resultOf(check, journey, { verdict: 'left out', why })
      : await runCheck(check, journey);
    if (journey.exchanges.length > 0 && journey.exchanges.every(({ came }) => came.status === 0)) {
      throw new Error(`Nothing answers at ${journey.target.api}: ${result.came[0]}`);
    }
    results.push(result);
    tell(result);
  }
  return results;
}

function isShutOut(results: readonly Result[]): boolean {
  return results.some(({ id, verdict }) => id === REPEAT && verdict === 'FAILED');
}

async function runCheck(check: Check, journey: Journey): Promise<Result> {
  const before = journey.exchanges.length;
  const last = () => journey.exchanges.slice(before).at(-1);
  try {
    const why = (await check.run(journey)) ?? '';
    return resultOf(check, journey, { verdict: 'ok', why }, last());
  } catch (error) {
    const { message: why } = error as Error;
    if (error instanceof LeftOut) {
      return resultOf(check, journey, { verdict: 'left out', why }, last());
    }
    if (!(error instanceof Breach)) throw error;
    return resultOf(check, journey, { verdict: 'FAILED', why }, error.exchange ?? last());
  }
}

function resultOf(
  { id, title, expected, place }: Check,
  { contract, target }: Journey,
  found: Pick<Result, 'verdict' | 'why'>,
  made?: Journey['exchanges'][number],
): Result {
  return {
    ...{ id, title, verdict: found.verdict, why: printable(found.why) },
    expected: expected
      .replace('--tries', String(target.tries))
      .replace('--csrf-cookie', target.csrfCookie),
    place: contract.placeOf(place),
    asked: made ? linesOfAsked(made.asked).map(printable) : [],
    came: made ? linesOfCame(made.came).map(printable) : [],
  };
}
