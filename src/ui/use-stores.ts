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

/** The sentences of the page's language, as the views of steps 2 to 4 have them: with those of their chunk. */
export const useSentences = () => useStores().sentences as Sentences;

/** Puts messages into the words of the page's language. */
export function useSay(): (message: Message) => string {
  const { sentences } = useStores();
  return (message) => say(sentences, message);
}
