import type { CreateAccountOutcome, Refused } from '../../application/ports/signup-gateway.ts';
import { isExtraId } from '../../domain/forms/extra-fields.ts';
import { serverText } from '../../domain/message.ts';
import { cookiesBlocked, type Recovery, type Refusal, unexpected } from '../../domain/refusal.ts';
import type { ApiResponse } from './api-client.ts';
import { propertyOf } from './property-of.ts';
import { camelName } from './wire-names.ts';

/** The recovery from error codes of the contract that a retry cannot solve. */
export const recoveryActions: ReadonlyMap<unknown, Recovery> = new Map([
  ['too_many_attempts', 'startAgain'],
  ['verification_unknown', 'startAgain'],
  ['signup_code_refused', 'startAgain'],
  ['too_many_registrations', 'startAgain'],
  ['already_complete', 'signIn'],
  ['non_corporate_email', 'useWorkEmail'],
  ['email_domain_refused', 'support'],
  ['domain_already_registered', 'askForInvitation'],
]);

/**
 * The server's message or the generic one, the recovery for its code, and the end of a limit unless there is a code,
 * because the messages of codes contain the time. `not_checked` without a cookie means that cookies are blocked.
 */
export function refusalOf({ status, body, retryAt, lacksCookie }: ApiResponse): Refusal {
  const code = propertyOf(body, 'code');
  if (lacksCookie && code === 'not_checked') return { message: cookiesBlocked };
  const isError = status >= 400;
  const message = isError ? serverText(propertyOf(body, 'message')) : null;
  const recovery = isError ? recoveryActions.get(code) : undefined;
  return {
    message: message ?? unexpected,
    ...(recovery && { recovery }),
    ...(status === 429 && retryAt !== null && typeof code !== 'string' && { retryAt }),
  };
}

export function refusedBy(response: ApiResponse): Refused {
  return { kind: 'refused', ...refusalOf(response) };
}

/** Maximum number of messages under one field. */
const MAX_TEXTS = 10;

/** Error code whose message is about the password field. */
const PASSWORD_REFUSED = 'password_refused';

/** Parses why an account was refused. `message` is one text, or a list of texts for each field. */
export function refusedAccount(
  response: ApiResponse,
): Extract<CreateAccountOutcome, { kind: 'refused' }> {
  const message = response.status >= 400 ? propertyOf(response.body, 'message') : undefined;
  const code = propertyOf(response.body, 'code');
  const isPassword = code === PASSWORD_REFUSED;
  const fieldErrors = entriesOf(isPassword ? { password: message } : message)
    .map(([key, value]) => [isExtraId(key) ? key : camelName(key), textsOf(value)] as const)
    .filter(([, texts]) => texts.length > 0);
  return {
    kind: 'refused',
    // The code is reported to analytics, so it must not be a text.
    ...(typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) && { code }),
    refusal: refusalOf(response),
    fieldErrors: new Map(fieldErrors),
  };
}

/** Entries without keys of `Object.prototype`, such as `__proto__` and `toString`. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter(([key]) => !(key in Object.prototype));
}

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((text) => serverText(text)?.text ?? []).slice(0, MAX_TEXTS);
}
