import type { CodeMessage } from '../domain/forms/code-form.ts';
import type { EmailMessage } from '../domain/forms/email-form.ts';
import type { RegistrationMessage } from '../domain/forms/registration-form.ts';
import type { SsoMessage } from '../domain/forms/sso-return.ts';
import type { Message } from '../domain/message.ts';
import type { PasswordRule } from '../domain/password.ts';
import type { cookiesBlocked, RecoveryMessage, unexpected } from '../domain/refusal.ts';
import type { FirstScreenSentences } from './catalogue.ts';

/** What rules and refusals answer. */
export type MessageName =
  | EmailMessage
  | CodeMessage
  | RegistrationMessage
  | SsoMessage
  | PasswordRule
  | RecoveryMessage
  | (typeof unexpected | typeof cookiesBlocked)['name'];

/** The numbers of a sentence come with its name. */
export type Sentence = string | ((limit: number) => string);

/** Puts a message into words. */
export function say(sentences: object, message: Message): string {
  if ('text' in message) return message.text;
  const sentence = (sentences as Readonly<Record<string, Sentence>>)[message.name];
  return typeof sentence === 'function' ? sentence(message.limit ?? 0) : `${sentence}`;
}

/**
 * Whether a server's text tells by itself how long to wait, such as 54 minutes, 2 Stunden, بعد دقيقتين or 10:30: in
 * whichever language, which may be another one than the page's.
 */
export const tellsTime = (text: string): boolean =>
  /\d(?:\s?[smh]|:\d)|بعد\s(?:\d+\s)?(?:ثاني|ثوان|دقيق|دقائق|ساع)/i.test(text);

/** By its name each sentence; `{0}` stands where its first value goes, `{1}` where its second. */
export type WrittenSentences = Readonly<Record<keyof FirstScreenSentences, string>>;

/**
 * What the page says from the first paint on, as text. It stands in the page, which shows most of it anyway and gets hardly
 * heavier by it; a script would.
 */
export function writtenSentences(sentences: FirstScreenSentences): WrittenSentences {
  const written = (said: string | ((...values: never[]) => string)) =>
    typeof said === 'function' ? said(...(['{0}', '{1}'] as never[])) : said;
  return Object.fromEntries(
    Object.entries(sentences).map(([name, said]) => [name, written(said)]),
  ) as WrittenSentences;
}

/** The same, to be said. */
export function readSentences(written: WrittenSentences): FirstScreenSentences {
  const said = (text: string) =>
    text.includes('{0}')
      ? (...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, place) => `${values[place]}`)
      : text;
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, said(text)]),
  ) as unknown as FirstScreenSentences;
}
