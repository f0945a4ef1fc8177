import type { Message } from './message.ts';

/** Ways on that need words, besides links: the sentences of these names. */
export type RecoveryMessage =
  | 'useWorkEmail'
  | 'askForInvitation'
  | 'useOwnAccount'
  | 'startAgainForCode';

/** What helps after a refusal that the visitor cannot correct. */
export type Recovery = 'startAgain' | 'signIn' | 'support' | RecoveryMessage;

/** The message of a refusal without a reason. */
export const unexpected = { name: 'unexpected' } as const satisfies Message;

/** What a refusal says where the server could not know the browser again. */
export const cookiesBlocked = { name: 'cookiesBlocked' } as const satisfies Message;

/** Why something was refused. */
export interface Refusal {
  readonly message: Message;
  readonly recovery?: Recovery;
  /** When it can be tried again, where a limit was met: milliseconds since 1970. */
  readonly retryAt?: number;
}
