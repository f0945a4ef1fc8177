import type { Language } from '../../../src/domain/languages.ts';
import type { CataloguePart, Sentences } from '../../../src/languages/catalogue.ts';
import { catalogues } from '../../../src/languages/catalogues.ts';
import { accented } from '../../../src/languages/en-XA/accented.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** What a language has to say beside the catalogue of the page: a language lacks nothing that English has. */
export type OwnMessages = ReturnType<typeof en>;

export const ownMessages: Readonly<Record<Language, (product: string) => OwnMessages>> = {
  en,
  ar,
  de,
  'en-XA': accented(en),
};

/** All that the service says, with all that the page says. */
export type ServiceSentences = Sentences & CataloguePart<'serverMessages'> & OwnMessages;

/** @param product the brand's name */
export function sentencesIn(language: Language, product: string): ServiceSentences {
  const { firstScreen, page, serverMessages } = catalogues[language];
  return {
    ...firstScreen(product),
    ...page(product),
    ...serverMessages(product),
    ...ownMessages[language](product),
  };
}
