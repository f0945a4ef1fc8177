import { type ComponentType, createContext, useContext } from 'react';
import type { Message } from '../domain/message.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { Sentences } from '../languages/catalogue.ts';
import { say } from '../languages/say.ts';
import type { LaterPart } from './stores/later-steps.ts';
import type { Stores } from './stores/stores.ts';

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A view was rendered outside of the page.');
  return stores;
}

export interface RefusalProps {
  readonly refusal: Refusal;
  /** Left out where there is nothing to start again from. */
  readonly onStartAgain?: (() => void) | undefined;
}

/** What the first screen is drawn without: views that come with the rest of the page. */
export interface LaterViews {
  /** Steps 2 to 4, and what comes to step 1 with them. */
  readonly LaterStepView?: ComponentType<{ readonly name: LaterPart }>;
  readonly WayOn?: ComponentType<RefusalProps>;
}

export const ViewsContext = createContext<LaterViews>({});

export const useViews = () => useContext(ViewsContext);

/** The sentences of the page's language, as views that came later have them: with those of their chunk. */
export const useSentences = () => useStores().sentences as Sentences;

/** Puts messages into the words of the page's language. */
export function useSay(): (message: Message) => string {
  const { sentences } = useStores();
  return (message) => say(sentences, message);
}

/** A server may speak another language than the page: its words run as they are written. */
export const directionOf = (message: Message) => ('text' in message ? 'auto' : undefined);
