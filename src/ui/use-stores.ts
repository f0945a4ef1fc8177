import { createContext, useContext } from 'react';
import type { Message } from '../domain/message.ts';
import type { Sentences } from '../languages/catalogue.ts';
import { textOf } from '../languages/text-of.ts';
import type { Stores } from './stores/stores.ts';

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A view was rendered outside of the page.');
  return stores;
}

/** All sentences of the page's language. Only for views that are rendered after the deferred part is loaded. */
export const useSentences = () => useStores().sentences as Sentences;

/** Returns a function that renders a message in the page's language. */
export function useTextOf(): (message: Message) => string {
  const { sentences } = useStores();
  return (message) => textOf(sentences, message);
}

/** `dir` of a message: the language of a server's text may differ from that of the page. */
export const directionOf = (message: Message) => ('text' in message ? 'auto' : undefined);
