import type { CreateAccountOutcome } from '../../application/ports/signup-gateway.ts';
import { serverText } from '../../domain/message.ts';
import { type Answer, propertyOf } from './api-client.ts';
import { refusalOf } from './error-body.ts';
import { ownName } from './wire-names.ts';

/** More than these under one field help nobody. */
const MOST_TEXTS = 10;

/** The code of the contract for a message that is about the password alone. */
const PASSWORD_REFUSED = 'password_refused';

/** Reads why an account was refused: one text, or lists per field. */
export function rejected(answer: Answer): Extract<CreateAccountOutcome, { kind: 'rejected' }> {
  const message = answer.status >= 400 ? propertyOf(answer.body, 'message') : undefined;
  const isPassword = propertyOf(answer.body, 'code') === PASSWORD_REFUSED;
  const complaints = entriesOf(isPassword ? { password: message } : message)
    .map(([key, value]) => [ownName(key), textsOf(value)] as const)
    .filter(([, texts]) => texts.length > 0);
  return { kind: 'rejected', refusal: refusalOf(answer), complaints: new Map(complaints) };
}

/** Keys that every object has, such as `__proto__` and `toString`, name no field. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter(([key]) => !(key in Object.prototype));
}

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((text) => serverText(text)?.text ?? []).slice(0, MOST_TEXTS);
}
