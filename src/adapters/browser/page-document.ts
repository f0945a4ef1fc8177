import type { SettingsBlock } from '../../application/ports/settings.ts';
import { attempt } from '../../boot/attempt.ts';
import type {} from '../../boot/start-failure.ts';
import { isLanguage, type Language } from '../../domain/languages.ts';

const settingsElement = () => find<HTMLElement>('script#settings[type="application/json"]');

/** The page that its script stands in. */
export const pageDocument = {
  /** @throws Error when the page has no settings, or they are no JSON object */
  settings(): SettingsBlock {
    const block = parsed(settingsElement().textContent);
    if (typeof block === 'object' && block !== null && !Array.isArray(block)) return block;
    throw new Error('The settings block of this page is broken: it is not a JSON object.');
  },

  /** What it says from the first paint on, as the build wrote it. */
  sentences<Sentences>(): Sentences {
    return parsed(`${find('script#sentences').textContent}`) as Sentences;
  },

  /** The names of all settings that the build wrote into the page. */
  settingsKeys(): readonly string[] {
    return settingsElement().dataset.keys?.split(' ') ?? [];
  },

  /** Where the page itself is served, without query. */
  address(): string {
    return `${location.origin}${location.pathname}`;
  },

  /** The language that it speaks; English where it names none of ours. */
  language(): Language {
    const { lang } = document.documentElement;
    return isLanguage(lang) ? lang : 'en';
  },

  /** What the user interface draws into; hidden once the page could not start. @throws Error when the page has no such element */
  root(): HTMLElement {
    return find('#app');
  },

  /** On the marketing panel; null where it has none. */
  portraitPlace(): Element | null {
    return document.querySelector('#portrait');
  },

  /** Whether the outline of a later step stands in the place of step 1. */
  awaitsLaterStep(): boolean {
    return document.documentElement.dataset.awaited !== undefined;
  },

  /** Shows what is drawn from now on. */
  opened(): void {
    pageDocument.endTimeout();
    delete document.documentElement.dataset.awaited;
    find('#app').removeAttribute('aria-busy');
  },

  /**
   * From now on an error is not one of the start any more.
   * @param onTimeout called when the page is not open in time: see `OPEN_TIMEOUT_MS`
   */
  started(onTimeout: () => unknown): void {
    globalThis.startWatch?.abort();
    globalThis.openTimedOut = onTimeout;
  },

  /** The page is open, or has failed in another way. */
  endTimeout(): void {
    globalThis.openTimedOut = undefined;
  },

  /** Reports, wherever on the page it happens, that a mouse button or a finger goes down, and that it is let go. */
  watchPointer(pointer: { down(): void; up(): void }): void {
    const up = () => pointer.up();
    document.addEventListener('mousedown', () => pointer.down(), true);
    document.addEventListener('mouseup', up, true);
    document.addEventListener('dragend', up, true);
  },
};

const parsed = (json: string): unknown => attempt(() => JSON.parse(json)) ?? null;

function find<Found extends Element>(selector: string): Found {
  const element = document.querySelector<Found>(selector);
  if (!element) throw new Error(`This page has no ${selector}.`);
  return element;
}
