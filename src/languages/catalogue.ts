import type { Message } from '../domain/message.ts';
import type * as english from './en/language.ts';

/** All that a language has to say, each about a brand's product. English is the original: a language lacks nothing that it has. */
export type Catalogue = typeof english;

/** What each chunk of the page says. */
export type FirstScreenSentences = ReturnType<Catalogue['firstScreen']>;
export type PageSentences = FirstScreenSentences & ReturnType<Catalogue['page']>;
export type Sentences = PageSentences & ReturnType<Catalogue['laterSteps']>;

/** What the service says, with all that the page says. */
export type ServiceSentences = ReturnType<Catalogue['serviceMessages']>;

/** The message that one of our sentences says. */
export const saying = (name: keyof ServiceSentences): Message => ({ name });
