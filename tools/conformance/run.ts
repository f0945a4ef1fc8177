import { builtInNames } from '#page/domain/sso-providers.ts';
import { UsageError } from '../usage-error.ts';
import type { Check, Result } from './check.ts';
import type { CheckContext } from './check-context.ts';
import { account } from './checks/account.ts';
import { alreadyRegistered } from './checks/already-registered.ts';
import { bodies } from './checks/bodies.ts';
import { codes } from './checks/codes.ts';
import { crossSite, REPEAT } from './checks/cross-site.ts';
import { everyResponseOfTheRun, responsesOfTheRun } from './checks/every-response.ts';
import { extraFieldsAreChecked } from './checks/extra-fields.ts';
import { languages } from './checks/languages.ts';
import { limits } from './checks/limits.ts';
import { login } from './checks/login.ts';
import { notRevealed } from './checks/not-revealed.ts';
import { joinRequests } from './checks/request-to-join.ts';
import { startsSso } from './checks/single-sign-on.ts';
import type { Exchange } from './exchange.ts';
import type { Options } from './options.ts';
import { linesOfRequest, linesOfResponse, printable } from './report.ts';
import { Skipped, Violation, Warning } from './response-assertions.ts';

/**
 * The checks of a run, in this order: requirements of a sign-up, those of extra fields before a registration with them;
 * checks that use up limits; checks about all calls of the run.
 */
const checksFor = ({
  target,
  extraFields,
  hasJoinRequests,
}: Pick<CheckContext, 'extraFields' | 'hasJoinRequests'> & {
  readonly target: Pick<Options, 'providers'>;
}): readonly Check[] => [
  ...crossSite,
  ...codes,
  ...bodies,
  ...languages,
  ...extraFieldsAreChecked(extraFields),
  ...account,
  ...login,
  ...startsSso([...builtInNames, ...target.providers]),
  ...alreadyRegistered,
  ...notRevealed,
  ...(hasJoinRequests ? joinRequests : []),
  ...limits,
  ...everyResponseOfTheRun,
  ...responsesOfTheRun,
];

/** The checks of every run. */
export const checks = checksFor({
  target: { providers: [] },
  extraFields: [],
  hasJoinRequests: false,
});

/** @throws a usage error if a value of `--skip` is neither a check of this run nor a group */
export function expectChecks(skip: readonly string[], context: CheckContext): void {
  const ids = checksFor(context).map(({ id }) => id);
  const groups = [...new Set(ids.map((id) => `${id.split('.')[0]}`))];
  const unknown = skip.filter((id) => !ids.includes(id) && !groups.includes(id));
  if (unknown.length === 0) return;
  throw new UsageError(
    `--skip: found "${unknown}"; allowed is checks or groups, separated by commas; the groups are ${groups.join(', ')}.`,
  );
}

/**
 * Runs every check.
 * @param skipped checks, or groups of them, that are not run
 * @param onResult called with each result
 * @throws when the server does not respond, or codes cannot be read
 */
export async function runChecks(
  context: CheckContext,
  skipped: readonly string[],
  onResult: (result: Result) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const { exchanges, target } = context;
  for (const check of checksFor(context)) {
    const isShutOut = results.some(({ id, verdict }) => id === REPEAT && verdict === 'FAILED');
    const before = exchanges.length;
    const outcome: Outcome = skipped.some((id) => `${check.id}.`.startsWith(`${id}.`))
      ? ['skipped', 'by --skip']
      : isShutOut && !check.withoutToken
        ? ['skipped', 'no call gets past the CSRF token']
        : await outcomeOf(check, context);
    const result = resultOf(check, context, outcome, exchanges.slice(before).at(-1));
    if (exchanges.length > 0 && exchanges.every(({ response }) => response.status === 0)) {
      throw new Error(`No response from ${target.api}: ${result.response[0]}`);
    }
    results.push(result);
    onResult(result);
  }
  return results;
}

type Outcome = [verdict: Result['verdict'], why: string, exchange?: Exchange | undefined];

async function outcomeOf(check: Check, context: CheckContext): Promise<Outcome> {
  try {
    const note = await check.run(context);
    return ['ok', typeof note === 'string' ? note : ''];
  } catch (error) {
    if (error instanceof Skipped) return ['skipped', error.message];
    if (error instanceof Violation) {
      const verdict = error instanceof Warning ? 'WARNING' : 'FAILED';
      return [verdict, error.message, error.exchange];
    }
    throw error;
  }
}

function resultOf(
  { id, title, expected, place }: Check,
  { contract, target }: CheckContext,
  [verdict, why, shown]: Outcome,
  last: Exchange | undefined,
): Result {
  const exchange = shown ?? last;
  return {
    id,
    title,
    verdict,
    why: printable(why),
    expected: expected
      .replace('--attempts', String(target.attempts))
      .replace('--csrf-cookie', target.csrfCookie),
    place: contract.placeOf(place),
    request: exchange ? linesOfRequest(exchange.request) : [],
    response: exchange ? linesOfResponse(exchange.response) : [],
  };
}
