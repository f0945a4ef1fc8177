import type {} from './start-failure.ts';

/** The page that its script stands in. */
export const pageDocument = {
  /** The text of the settings block. @throws Error when the page has none */
  settingsText(): string {
    return find('script#settings[type="application/json"]').textContent;
  },

  /** Where the page itself is served, without query. */
  address(): string {
    return `${location.origin}${location.pathname}`;
  },

  /** What the user interface draws into. @throws Error when the page has no such element */
  root(): Element {
    return find('#app');
  },

  /** From now on an error is not one of the start any more. */
  started(): void {
    globalThis.startWatch?.abort();
  },

  /** Reports, wherever on the page it happens, that a mouse button or a finger goes down, and that it is let go. */
  watchPointer(pointer: { down(): void; up(): void }): void {
    const up = () => pointer.up();
    document.addEventListener('mousedown', () => pointer.down(), true);
    document.addEventListener('mouseup', up, true);
    document.addEventListener('dragend', up, true);
  },
};

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`This page has no ${selector}.`);
  return element;
}
