import type { Message } from './message.ts';

/** Recovery actions with text: names of their sentences. */
export type RecoveryMessage =
  | 'useWorkEmail'
  | 'askForInvitation'
  | 'useOwnAccount'
  | 'lastCodeMayWork';

/** The recovery from a refusal that the visitor cannot correct. */
export type Recovery = 'startAgain' | 'signIn' | 'support' | 'askToJoin' | RecoveryMessage;

/** The message of a refusal without a reason. */
export const unexpected = { name: 'unexpected' } as const satisfies Message;

/** The message if the browser does not store the server's cookie. */
export const cookiesBlocked = { name: 'cookiesBlocked' } as const satisfies Message;

/** Why something was refused. */
export interface Refusal {
  readonly message: Message;
  readonly recovery?: Recovery;
  /** When a limit ends: milliseconds since 1970. */
  readonly retryAt?: number;
}
