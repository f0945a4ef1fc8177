import type { CodeMessage } from '../domain/forms/code-form.ts';
import type { ExtraMessage } from '../domain/forms/common-errors.ts';
import type { EmailMessage } from '../domain/forms/email-form.ts';
import type { RegistrationMessage } from '../domain/forms/registration-form.ts';
import type { SsoMessage } from '../domain/forms/sso-return.ts';
import type { Message } from '../domain/message.ts';
import type { PasswordRule } from '../domain/password.ts';
import type { cookiesBlocked, RecoveryMessage, unexpected } from '../domain/refusal.ts';
import type { Sentences } from './catalogue.ts';

/** Names of the messages of rules and refusals. A name without a sentence does not compile. */
type MessageName =
  | EmailMessage
  | CodeMessage
  | RegistrationMessage
  | ExtraMessage
  | SsoMessage
  | PasswordRule
  | RecoveryMessage
  | (typeof unexpected | typeof cookiesBlocked)['name'];

/** Returns the text of a message. @param sentences may be those of the first screen alone */
export function textOf(sentences: object, message: Message): string {
  if ('text' in message) return message.text;
  const { name, limit, label, example } = message;
  const sentence = (sentences as Pick<Sentences, MessageName>)[name as MessageName];
  if (typeof sentence !== 'function') return `${sentence}`;
  const others = limit ?? example;
  const values = others === undefined ? label : { label, longest: limit, example };
  return (sentence as (value: unknown) => string)(label === undefined ? (limit ?? 0) : values);
}
