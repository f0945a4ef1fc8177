/** What helps somebody who was refused, where mending and trying again does not. */
export type WayOn = 'startAgain' | 'signIn' | 'support';

/** Why something was refused. */
export interface Refusal {
  /** Ready to show. */
  readonly message: string;
  readonly wayOn?: WayOn;
  /** When it can be tried again, where a limit was met: milliseconds since 1970. */
  readonly retryAt?: number;
}
