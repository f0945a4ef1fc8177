import type { Message } from '../domain/message.ts';
import type english from './en.json';
import type { PageFunctions } from './functions.ts';

/** All sentences of the page. `en.json` has their ids; those with placeholders are functions. */
export type PageSentences = SentencesFrom<typeof english, PageFunctions>;

/** The type of the sentences of a file of messages. */
export type SentencesFrom<File, Functions> = {
  readonly [Id in keyof File]: Id extends keyof Functions ? Functions[Id] : string;
};

/** Messages of the first script, which the build embeds in the document. */
export const firstScreenIds = [
  'stepOf',
  'sendingCode',
  'chunkFailed',
  'tryAgain',
  'emailHeading',
  'signUpIntro',
  'continueWith',
  'opening',
  'or',
  'emailLabel',
  'emailPlaceholder',
  'continue',
  'emailAndBotCheckToContinue',
  'botCheckLabel',
  'botCheckPlaceholder',
  'botCheckLoading',
  'termsBefore',
  'termsOfService',
  'signInQuestion',
  'signIn',
  'contactSupport',
] as const satisfies readonly (keyof PageSentences)[];

/** Messages that the build writes into the document, and no script needs. */
export const frameIds = [
  'languages',
  'tagline',
  'taglineDetail',
  'scriptOff',
  'needsScript',
  'startFailed',
  'loadAgain',
  'notFound',
  'notFoundDetail',
  'stuckQuestion',
  'privacyPolicy',
  'imprint',
  'cookiePolicy',
  'link.unavailableTitle',
  'link.stillWorks',
] as const satisfies readonly (keyof PageSentences)[];

/** Messages besides `refusals.*` that only servers and mock responses send. */
const serverIds = [
  'hours',
  'shortNameTaken',
  'passwordCommon',
  'passwordRefused',
  'tooManyRequests',
] as const satisfies readonly (keyof PageSentences)[];

type ServerId = (typeof serverIds)[number] | Extract<keyof PageSentences, `refusals.${string}`>;

export const isServerMessage = (id: string): boolean =>
  id.startsWith('refusals.') || serverIds.some((serverId) => serverId === id);

export type FirstScreenSentences = Pick<PageSentences, (typeof firstScreenIds)[number]>;
type FrameSentences = Pick<PageSentences, (typeof frameIds)[number]>;
/** The sentences of the page's scripts. */
export type Sentences = Omit<PageSentences, keyof FrameSentences | ServerId>;

/** A message of the page. */
export const messageOf = (name: keyof Sentences): Message => ({ name });

/** A message of servers. */
export const serverMessageOf = (name: ServerId): Message => ({ name });
