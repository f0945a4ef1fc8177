import type { Exchange } from './exchange.ts';
import type { Journey } from './journey.ts';

/** One thing that the contract asks of a backend. */
export interface Check {
  /** Its group and its name: `verify-code.wrong`. */
  readonly id: string;
  /** A sentence about the backend that keeps it. */
  readonly title: string;
  readonly expected: string;
  /** In the contract, as `Contract.placeOf` takes it. */
  readonly place: string;
  /** True where there is something to see though no call gets past the CSRF token. */
  readonly withoutToken?: true;
  /**
   * Makes its calls.
   * @returns what is worth saying of a backend that keeps it: what it keeps to itself
   * @throws {Breach} when it does not
   * @throws {LeftOut} when that cannot be told
   */
  run(journey: Journey): Promise<string | undefined>;
}

/** The backend breaks the contract. */
export class Breach extends Error {
  /** @param exchange in which it shows; without one, the last that the check made */
  constructor(
    message: string,
    readonly exchange?: Exchange,
  ) {
    super(message);
  }
}

/** Why nothing can be said. */
export class LeftOut extends Error {}

/** What came out of a check. */
export interface Result {
  readonly id: string;
  readonly title: string;
  readonly verdict: 'ok' | 'FAILED' | 'left out';
  /** What is wrong, why it was left out, or what there is to say; else empty. */
  readonly why: string;
  readonly expected: string;
  readonly place: string;
  /** Lines; none where nothing was asked. */
  readonly asked: readonly string[];
  readonly came: readonly string[];
}
