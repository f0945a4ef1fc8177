import type { Message } from './message.ts';

/** Recoveries that are explained by a sentence, with its name. */
export type RecoveryMessage =
  | 'useWorkEmail'
  | 'askForInvitation'
  | 'useOwnAccount'
  | 'lastCodeMayWork';

/** What a visitor can do after a refusal that changed input cannot solve. */
export type Recovery = 'startAgain' | 'signIn' | 'support' | 'askToJoin' | RecoveryMessage;

/** The message of a refusal without a reason. */
export const unexpected = { name: 'unexpected' } as const satisfies Message;

/** The message if the browser does not store the server's cookie. */
export const cookiesBlocked = { name: 'cookiesBlocked' } as const satisfies Message;

/** Why a request was refused. */
export interface Refusal {
  readonly message: Message;
  readonly recovery?: Recovery;
  /** When a limit ends: milliseconds since 1970. */
  readonly retryAt?: number;
}
