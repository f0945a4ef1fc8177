import type { Message } from '../domain/message.ts';
import type english from './en.json';
import type { PageFunctions } from './functions.ts';

/** All sentences of the page. `en.json` has their ids; those with placeholders are functions. */
export type PageSentences = SentencesFrom<typeof english, PageFunctions>;

/** The type of the sentences of a file of messages. */
export type SentencesFrom<File, Functions> = {
  readonly [Id in keyof File]: Id extends keyof Functions ? Functions[Id] : string;
};

/** Messages embedded in the HTML document for the first script. */
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

/** Written by the build around the steps; no script needs them. */
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

/** Messages of servers besides `refusals.*`: the service, mock responses, nginx and static hosts. */
const serverIds = [
  'hours',
  'shortNameTaken',
  'passwordCommon',
  'passwordRefused',
  'tooManyRequests',
] as const satisfies readonly (keyof PageSentences)[];

type ServerId = (typeof serverIds)[number] | Extract<keyof PageSentences, `refusals.${string}`>;

export const isServerMessage = (id: string): boolean =>
  id.startsWith('refusals.') || serverIds.some((one) => one === id);

export type FirstScreenSentences = Pick<PageSentences, (typeof firstScreenIds)[number]>;
type FrameSentences = Pick<PageSentences, (typeof frameIds)[number]>;
/** The sentences of the page's scripts. */
export type Sentences = Omit<PageSentences, keyof FrameSentences | ServerId>;

/** The message with the text of a sentence that the page has. */
export const messageOf = (name: keyof Sentences): Message => ({ name });

/** The message with the text of a sentence that only servers have. */
export const serverMessageOf = (name: ServerId): Message => ({ name });
