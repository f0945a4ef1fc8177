import type { Message } from '../domain/message.ts';
import type * as english from './en/language.ts';

/** All sentences of a language, as functions of the product name. English defines the type of all catalogues. */
export type Catalogue = typeof english;

/** The sentences of one part of a catalogue. */
export type CataloguePart<Part extends keyof Catalogue> = ReturnType<Catalogue[Part]>;

/** The sentences of the first screen, and all sentences of the page. */
export type FirstScreenSentences = CataloguePart<'firstScreen'>;
export type Sentences = FirstScreenSentences & CataloguePart<'page'>;

/** Sentences of servers. */
export type ServerSentences = CataloguePart<'serverMessages'>;

/** The message with the text of a sentence. */
export const messageOf = (name: keyof Sentences | keyof ServerSentences): Message => ({ name });

/** Messages that the specification fixes. The page shows its own screen for them, so they are not translated. */
export const verbatimRefusals = {
  admin_already_registered: 'admin_already_registered',
  org_already_registered: 'org_already_registered',
  // Fallback for pages that do not support the code `under_review`.
  under_review: 'admin_already_registered',
} as const;
