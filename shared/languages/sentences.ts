import type { Language } from '../../src/domain/languages.ts';
import {
  firstScreenIds,
  frameIds,
  isServerMessage,
  type PageSentences,
} from '../../src/languages/catalogue.ts';
import { sentencesOf } from '../../src/languages/formats.ts';
import { withValue } from './compile-message.ts';
import { type BrandMessages, type Messages, messagesIn, pageIds } from './messages.ts';

/** No overrides and no further languages. */
const noBrand: BrandMessages = { messages: {}, languages: {} };

/**
 * The messages with the name of a product.
 * @param brand default: none
 * @param first the brand's first language
 */
export function messagesAbout(
  product: string,
  language: Language,
  brand: BrandMessages = noBrand,
  first: Language = language,
): Messages {
  return mapped(messagesIn(brand, first, language), (message) =>
    withValue(message, 'product', product),
  );
}

/** All sentences of the page. */
export const pageSentences = (messages: Messages, language: Language): PageSentences =>
  sentencesOf<PageSentences>(messages, language);

/** The messages in the document, which the first script needs. */
export const firstScreenMessages = (messages: Messages): Messages =>
  Object.fromEntries(firstScreenIds.map((id) => [id, messages[id] ?? '']));

/**
 * The messages that the page loads after the first screen is shown.
 * @param withServers whether to add the messages of servers, for mock responses
 */
export function deferredMessages(messages: Messages, withServers: boolean): Messages {
  const others: readonly string[] = [...firstScreenIds, ...frameIds];
  const ids = pageIds.filter((id) => !others.includes(id) && (withServers || !isServerMessage(id)));
  return Object.fromEntries(ids.map((id) => [id, messages[id] ?? '']));
}

const mapped = (messages: Messages, change: (message: Messages[string]) => Messages[string]) =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, change(message)]));
