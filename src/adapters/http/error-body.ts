import type { Refused } from '../../application/ports/signup-gateway.ts';
import { serverText } from '../../domain/message.ts';
import { cookiesBlocked, type Refusal, unexpected, type WayOn } from '../../domain/refusal.ts';
import { type Answer, propertyOf } from './api-client.ts';

/** The codes of the contract after which trying the same again is pointless, and what helps instead. */
export const waysOn: ReadonlyMap<unknown, WayOn> = new Map([
  ['too_many_attempts', 'startAgain'],
  ['verification_unknown', 'startAgain'],
  ['signup_code_refused', 'startAgain'],
  ['too_many_registrations', 'startAgain'],
  ['already_complete', 'signIn'],
  ['non_corporate_email', 'useWorkEmail'],
  ['domain_already_registered', 'askForInvitation'],
]);

/**
 * What the server says about its refusal, else the generic sentence; what its code says about the way on, where it sends
 * one; and when a limit ends, unless there is a way on now. Successes have nothing to say here. That it could
 * not check the request is said of the cause, where the browser has kept no cookie.
 */
export function refusalOf({ status, body, retryAt, lacksCookie }: Answer): Refusal {
  const code = propertyOf(body, 'code');
  if (lacksCookie && code === 'not_checked') return { message: cookiesBlocked };
  const isError = status >= 400;
  const said = isError ? serverText(propertyOf(body, 'message')) : null;
  const wayOn = isError ? waysOn.get(code) : undefined;
  return {
    message: said ?? unexpected,
    ...(wayOn && { wayOn }),
    ...(status === 429 && retryAt !== null && !wayOn && { retryAt }),
  };
}

export function refused(answer: Answer): Refused {
  return { kind: 'refused', ...refusalOf(answer) };
}
