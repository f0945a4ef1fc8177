import { attempt } from './attempt.ts';
import { navigationType } from './navigation-type.ts';

const KEY = 'reloaded';

/**
 * Reloads the page without losing state: session storage keeps email address and step, the URL keeps the language and
 * the response of a provider.
 */
export const pageReload = {
  now(): void {
    // Same as in `BrowserNavigation.arrival`: a reload of the email step stays on the email step.
    if (navigationType() === 'navigate') history.replaceState({ entry: 'email' }, '');
    location.reload();
  },

  /**
   * Reloads unless it already did, or the browser is offline.
   * @param key in session storage. Default: the one that is removed when the page opens
   */
  once(key = KEY): void {
    if (!navigator.onLine || !isFirst(key)) return;
    pageReload.now();
  },

  /** The page is open, so a later failure may reload it again. */
  succeeded(): void {
    attempt(() => sessionStorage.removeItem(KEY));
  },
};

/** @returns false also without session storage, to avoid an endless loop of reloads */
function isFirst(key: string): boolean {
  return (
    attempt(() => {
      if (sessionStorage.getItem(key) !== null) return false;
      sessionStorage.setItem(key, 'yes');
      return sessionStorage.getItem(key) !== null;
    }) ?? false
  );
}
