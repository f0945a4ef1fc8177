import type { CodeMessage } from '../domain/forms/code-form.ts';
import type { EmailMessage } from '../domain/forms/email-form.ts';
import type { ExtraMessage } from '../domain/forms/extra-fields.ts';
import type { RegistrationMessage } from '../domain/forms/registration-form.ts';
import type { SsoMessage } from '../domain/forms/sso-return.ts';
import type { Message } from '../domain/message.ts';
import type { PasswordRule } from '../domain/password.ts';
import type { cookiesBlocked, RecoveryMessage, unexpected } from '../domain/refusal.ts';
import type { FirstScreenSentences } from './catalogue.ts';

/** Names of the messages of rules and refusals. */
export type MessageName =
  | EmailMessage
  | CodeMessage
  | RegistrationMessage
  | ExtraMessage
  | SsoMessage
  | PasswordRule
  | RecoveryMessage
  | (typeof unexpected | typeof cookiesBlocked)['name'];

export type Sentence =
  | string
  | ((limit: number) => string)
  | ((label: string, limit: number) => string);

type Saying = (labelOrLimit: string | number, limit: number) => string;

/** Returns the text of a message. */
export function say(sentences: object, message: Message): string {
  if ('text' in message) return message.text;
  const { limit = 0, label = limit } = message;
  const sentence = (sentences as Readonly<Record<string, string | Saying>>)[message.name];
  return typeof sentence === 'function' ? sentence(label, limit) : `${sentence}`;
}

/** Whether a server's text contains a time, such as 54 minutes, 2 Stunden, بعد دقيقتين or 10:30, in any language. */
export const tellsTime = (text: string): boolean =>
  /\d(?:\s?[smh]|:\d)|بعد\s(?:\d+\s)?(?:ثاني|ثوان|دقيق|دقائق|ساع)/i.test(text);

/** Sentences by name; `{0}` and `{1}` are placeholders for their values. */
export type WrittenSentences = Readonly<Record<keyof FirstScreenSentences, string>>;

/** Serializes the sentences of the first screen. In the HTML they add little size, because it contains most of them anyway. */
export function writtenSentences(sentences: FirstScreenSentences): WrittenSentences {
  const written = (said: string | ((...values: never[]) => string)) =>
    typeof said === 'function' ? said(...(['{0}', '{1}'] as never[])) : said;
  return Object.fromEntries(
    Object.entries(sentences).map(([name, said]) => [name, written(said)]),
  ) as WrittenSentences;
}

/** Parses the serialized sentences. */
export function readSentences(written: WrittenSentences): FirstScreenSentences {
  const said = (text: string) =>
    text.includes('{0}')
      ? (...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, place) => `${values[place]}`)
      : text;
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, said(text)]),
  ) as unknown as FirstScreenSentences;
}
