import type { PageSentences, SentencesFrom } from '#page/languages/catalogue.ts';
import type english from './en.json';
import type { ServiceFunctions } from './functions.ts';

/** The sentences of mails and of the service's pages. */
type OwnSentences = SentencesFrom<typeof english, ServiceFunctions>;

/** All sentences of the service, with those of the page. */
export type ServiceSentences = PageSentences & OwnSentences;
