import { createContext, useContext } from 'react';
import type { Message } from '../domain/message.ts';
import type { Sentences } from '../languages/catalogue.ts';
import { say } from '../languages/say.ts';
import type { Stores } from './stores/stores.ts';

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A view was rendered outside of the page.');
  return stores;
}

/** All sentences of the page's language. For what is shown only after the first screen, whose sentences come first. */
export const useSentences = () => useStores().sentences as Sentences;

/** Puts messages into the words of the page's language. */
export function useSay(): (message: Message) => string {
  const { sentences } = useStores();
  return (message) => say(sentences, message);
}

/** A server may speak another language than the page: its words run as they are written. */
export const directionOf = (message: Message) => ('text' in message ? 'auto' : undefined);
