import type { CheckContext } from './check-context.ts';
import type { Exchange } from './exchange.ts';

/** One requirement of the contract. */
export interface Check {
  /** Its group and its name: `verify-code.wrong`. */
  readonly id: string;
  /** A sentence about the backend that passes it. */
  readonly title: string;
  readonly expected: string;
  /** Place in the contract, for `Contract.placeOf`. */
  readonly place: string;
  /** True if the check also works when every CSRF token is refused. */
  readonly withoutToken?: true;
  /**
   * Makes its calls.
   * @returns a note about a passed check, such as a choice that the contract leaves open
   * @throws {Warning} when visitors notice a shortcoming
   * @throws {Violation} when the backend fails it
   * @throws {Skipped} when it cannot be determined
   */
  run(context: CheckContext): Promise<unknown>;
}

export const verdicts = ['ok', 'WARNING', 'FAILED', 'skipped'] as const;

/** The result of a check. */
export interface Result extends Pick<Check, 'id' | 'title' | 'expected' | 'place'> {
  readonly verdict: (typeof verdicts)[number];
  /** The problem, the reason for skipping, or a note; otherwise empty. */
  readonly why: string;
  /** Lines; empty without a call. */
  readonly request: readonly string[];
  readonly response: readonly string[];
}

/** Description of what `expectRefusal` expects. */
export const aRefusal = '400 { message, code }; another 4xx will do, but neither 403 nor 429';

/** A check that a call is refused. @param place in the contract; also the expected one unless `call` returns another */
export const isRefused = (
  id: string,
  title: string,
  place: string,
  call: (context: CheckContext) => Promise<Exchange>,
  expected = aRefusal,
): Check => ({
  id,
  title,
  expected,
  place,
  run: async (context) => context.assertions.expectRefusal(await call(context)),
});
