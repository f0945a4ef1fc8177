import type { Exchange } from './exchange.ts';
import type { Journey } from './journey.ts';

/** One thing that the contract asks of a backend. */
export interface Check {
  /** Its group and its name: `verify-code.wrong`. */
  readonly id: string;
  /** A sentence about the backend that passes it. */
  readonly title: string;
  readonly expected: string;
  /** In the contract, as `Contract.placeOf` takes it. */
  readonly place: string;
  /** True where there is something to check though no call gets past the CSRF token. */
  readonly withoutToken?: true;
  /**
   * Makes its calls.
   * @returns a note on a backend that passes it, where it is a text: what is left to the backend
   * @throws {Breach} when the backend fails it
   * @throws {LeftOut} when that cannot be found out
   */
  run(journey: Journey): Promise<unknown>;
}

/** The backend breaks the contract. */
export class Breach extends Error {
  /** @param exchange that shows it; without one, the last that the check made */
  constructor(
    message: string,
    readonly exchange?: Exchange,
  ) {
    super(message);
  }
}

/** Why a check has no result. */
export class LeftOut extends Error {}

/** The result of a check. */
export interface Result extends Pick<Check, 'id' | 'title' | 'expected' | 'place'> {
  readonly verdict: 'ok' | 'FAILED' | 'left out';
  /** What is wrong, why it was left out, or a note; else empty. */
  readonly why: string;
  /** Lines; none where no call was made. */
  readonly request: readonly string[];
  readonly response: readonly string[];
}
