import type { Messages } from '../../shared/languages/messages.ts';
import { messagesAbout, pageSentences } from '../../shared/languages/sentences.ts';
import type { EmailAddress } from '../../src/domain/email-address.ts';
import type { FieldErrors } from '../../src/domain/forms/field-errors.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Message } from '../../src/domain/message.ts';
import { type StepName, stepNames } from '../../src/domain/step.ts';
import type { PageSentences, Sentences } from '../../src/languages/catalogue.ts';
import { textOf } from '../../src/languages/text-of.ts';

export function sentencesAbout(product: string, language: Language = 'en'): PageSentences {
  return pageSentences(messagesAbout(product, language), language);
}

/** The English sentences of the page for the product name of `testSettings`. */
export const sentences = sentencesAbout('Northgate');

/** "Step 2 of 4", for any number of steps. @param words of the language. Default: English */
export function stepOf(name: StepName, words: Pick<Sentences, 'stepOf'> = sentences): string {
  return words.stepOf({ step: stepNames.indexOf(name) + 1, count: stepNames.length });
}

/** URL of a module with messages, like the file that the build writes. */
export const moduleOf = (messages: Messages): string =>
  `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(messages))}`;

export function inWords(message: Message | null | undefined): string | null {
  return message ? textOf(sentences, message) : null;
}

export function errorsInWords<Field extends string>(errors: FieldErrors<Field>) {
  return Object.fromEntries(
    Object.entries<Message | undefined>(errors).map(([field, message]) => [
      field,
      inWords(message),
    ]),
  ) as Partial<Record<Field, string>>;
}

export const address = (text: string) => text as EmailAddress;
