import type { Message } from './message.ts';

/** What helps somebody who was refused, where mending and trying again does not. */
export type WayOn = 'startAgain' | 'signIn' | 'support';

/** What a refusal says where nobody gave a reason. */
export const unexpected = { name: 'unexpected' } as const satisfies Message;

/** Why something was refused. */
export interface Refusal {
  readonly message: Message;
  readonly wayOn?: WayOn;
  /** When it can be tried again, where a limit was met: milliseconds since 1970. */
  readonly retryAt?: number;
}
