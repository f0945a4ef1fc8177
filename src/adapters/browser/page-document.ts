import type { SettingsBlock } from '../../application/ports/settings.ts';
import { attempt } from '../../boot/attempt.ts';
import type {} from '../../boot/start-failure.ts';
import type { Language } from '../../domain/languages.ts';

/** Access to the document for the first screen. */
export const pageDocument = {
  /** @throws Error when the page has no settings, or they are not a JSON object */
  settings(): SettingsBlock {
    const block = parsed(find('#settings').textContent);
    if (typeof block === 'object' && block !== null && !Array.isArray(block)) return block;
    throw new Error('The settings block of this page is broken: it is not a JSON object.');
  },

  /** The compiled messages of the first screen, written by the build. */
  messages<Messages>(): Messages {
    return parsed(`${find('#sentences').textContent}`) as Messages;
  },

  /** URL of the module with the deferred messages. */
  deferredMessages(): string {
    return `${find<HTMLElement>('#sentences').dataset.messages}`;
  },

  /**
   * Loads the deferred style sheet, unless the document contains it.
   * @returns rejects if it cannot be loaded
   */
  async loadDeferredSheet(): Promise<void> {
    const { sheet } = find<HTMLElement>('#sentences').dataset;
    if (sheet === undefined) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
    await new Promise<void>((resolve, reject) => {
      const fail = () =>
        // Replaces the cached response, which a reload would use again.
        fetch(sheet, { cache: 'reload' })
          .catch(() => {})
          .then(() => reject(new Error(`${sheet} did not load`)));
      // A server may send an HTML page with status 200, which has no rules.
      link.onload = () => (attempt(() => link.sheet?.cssRules.length) ? resolve() : fail());
      link.onerror = fail;
    });
  },

  language(): Language {
    return document.documentElement.lang || 'en';
  },

  /** The element that React renders into. It is hidden if the page failed to start. @throws Error when it is missing */
  root(): HTMLElement {
    return find('#app');
  },

  /** Whether the document shows the outline of a later step instead of the email step. */
  awaitsLaterStep(): boolean {
    return document.documentElement.dataset.awaited !== undefined;
  },

  /** Removes the outline, which the rendered step has replaced, and the time limit. */
  opened(): void {
    pageDocument.endTimeout();
    delete document.documentElement.dataset.awaited;
    find('#app').removeAttribute('aria-busy');
  },

  /** Stops watching for a failed main script. */
  started(): void {
    globalThis.startWatch?.abort();
  },

  /** @param act called when the page is not open after `OPEN_TIMEOUT_MS`. Default: shows that it failed to start. */
  onTimeout(act: () => unknown): void {
    globalThis.openTimedOut = act;
  },

  /** Call it when the page is open or has failed. */
  endTimeout(): void {
    globalThis.openTimedOut = undefined;
  },
};

const parsed = (json: string): unknown => attempt(() => JSON.parse(json)) ?? null;

function find<Found extends Element>(selector: string): Found {
  const element = document.querySelector<Found>(selector);
  if (!element) throw new Error(`This page has no ${selector}.`);
  return element;
}
