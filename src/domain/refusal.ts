import type { Message } from './message.ts';

/** Ways on that need words, besides links: the sentences of these names. */
export type WayOnMessage =
  | 'useWorkEmail'
  | 'askForInvitation'
  | 'useOwnAccount'
  | 'startAgainForCode';

/** What helps somebody who was refused, where mending and trying again does not. */
export type WayOn = 'startAgain' | 'signIn' | 'support' | WayOnMessage;

/** What a refusal says where nobody gave a reason. */
export const unexpected = { name: 'unexpected' } as const satisfies Message;

/** What a refusal says where the server could not know the browser again. */
export const cookiesBlocked = { name: 'cookiesBlocked' } as const satisfies Message;

/** Why something was refused. */
export interface Refusal {
  readonly message: Message;
  readonly wayOn?: WayOn;
  /** When it can be tried again, where a limit was met: milliseconds since 1970. */
  readonly retryAt?: number;
}
