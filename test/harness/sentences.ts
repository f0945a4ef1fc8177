import type { EmailAddress } from '../../src/domain/email-address.ts';
import type { FieldErrors } from '../../src/domain/forms/field-errors.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Message } from '../../src/domain/message.ts';
import type { Sentences } from '../../src/languages/catalogue.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { say } from '../../src/languages/say.ts';

export function sentencesAbout(product: string, language: Language = 'en'): Sentences {
  const { firstScreen, page } = catalogues[language];
  return { ...firstScreen(product), ...page(product) };
}

/** The English sentences of the page for the product name of `testSettings`. */
export const sentences = sentencesAbout('Northgate');

export function inWords(message: Message | null | undefined): string | null {
  return message ? say(sentences, message) : null;
}

export function errorsInWords<Field extends string>(errors: FieldErrors<Field>) {
  return Object.fromEntries(
    Object.entries<Message | undefined>(errors).map(([field, message]) => [
      field,
      inWords(message),
    ]),
  ) as Partial<Record<Field, string>>;
}

/** A parsed address. */
export const address = (text: string) => text as EmailAddress;
