import type {} from './watch-start.ts';

/** What the build put into the page for its script to find. */
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
};

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`This page has no ${selector}.`);
  return element;
}
