import type { CodeMessage } from '../domain/forms/code-form.ts';
import type { EmailMessage } from '../domain/forms/email-form.ts';
import type { RegistrationMessage } from '../domain/forms/registration-form.ts';
import type { SsoMessage } from '../domain/forms/sso-return.ts';
import type { Message } from '../domain/message.ts';
import type { PasswordRule } from '../domain/password.ts';
import type { unexpected } from '../domain/refusal.ts';
import type * as english from './en/english.ts';
import type { firstScreen } from './en/first-screen.ts';
import type { laterSteps } from './en/later-steps.ts';
import type { page } from './en/page.ts';
import type { serviceMessages } from './en/service.ts';

/** What each chunk of the page says in a language. English is the original: a language lacks nothing that it has. */
export type FirstScreenSentences = ReturnType<typeof firstScreen>;
export type PageSentences = FirstScreenSentences & ReturnType<typeof page>;
export type Sentences = PageSentences & ReturnType<typeof laterSteps>;

/** What the service says, with all that the page says. */
export type ServiceSentences = ReturnType<typeof serviceMessages>;

/** All that a language has to say, each about a brand's product: what `en/english.ts` exports. */
export type Catalogue = typeof english;

/** What rules and refusals answer. */
export type MessageName =
  | EmailMessage
  | CodeMessage
  | RegistrationMessage
  | SsoMessage
  | PasswordRule
  | (typeof unexpected)['name'];

/** A sentence that speaks of a number gets it from whoever answered its name. */
export type Sentence = string | ((limit: number) => string);

/** The message that one of our sentences says. */
export const saying = (name: keyof ServiceSentences): Message => ({ name });

/** Puts a message into words. */
export function say(sentences: object, message: Message): string {
  if ('text' in message) return message.text;
  const sentence = (sentences as Readonly<Record<string, Sentence>>)[message.name];
  return typeof sentence === 'function' ? sentence(message.limit ?? 0) : `${sentence}`;
}
