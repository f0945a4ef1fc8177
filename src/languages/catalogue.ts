import type { Message } from '../domain/message.ts';
import type * as english from './en/language.ts';

/** All that a language has to say, each about a brand's product. English is the original: a language lacks nothing that it has. */
export type Catalogue = typeof english;

/** What a part of a catalogue says: a language gives exactly this back, no sentence less and none more. */
export type CataloguePart<Part extends keyof Catalogue> = ReturnType<Catalogue[Part]>;

/** What the page says from the first paint on, and all that it says. */
export type FirstScreenSentences = CataloguePart<'firstScreen'>;
export type Sentences = FirstScreenSentences & CataloguePart<'page'>;

/** What a server says. */
export type ServerSentences = CataloguePart<'serverMessages'>;

/** The message that one of our sentences says. */
export const messageOf = (name: keyof Sentences | keyof ServerSentences): Message => ({ name });

/**
 * What the page reads as it stands in the specification, and shows a screen of its own for: no language says it in words
 * of its own, and their types keep them from it.
 */
export const verbatimRefusals = {
  admin_already_registered: 'admin_already_registered',
  org_already_registered: 'org_already_registered',
  // A page that does not know the code has no screen that is nearer.
  under_review: 'admin_already_registered',
} as const;
