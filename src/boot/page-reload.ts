import { attempt } from './attempt.ts';
import { navigationType } from './navigation-type.ts';

const KEY = 'reloaded';

/**
 * Reloads the page without losing state: session storage keeps email address and step, the URL keeps the language and the
 * response of a provider.
 */
export const pageReload = {
  now(): void {
    // Same as in `BrowserNavigation.arrival`: a reload of step 1 stays on step 1.
    if (navigationType() === 'navigate') history.replaceState({ entry: 'email' }, '');
    location.reload();
  },

  /** Reloads unless it already did since the page last opened, or the browser is offline. */
  once(): void {
    if (!navigator.onLine || !isFirst()) return;
    pageReload.now();
  },

  /** The page is open, so a later failure may reload it again. */
  succeeded(): void {
    attempt(() => sessionStorage.removeItem(KEY));
  },
};

/** @returns false also without session storage, to avoid an endless loop of reloads */
function isFirst(): boolean {
  return (
    attempt(() => {
      if (sessionStorage.getItem(KEY) !== null) return false;
      sessionStorage.setItem(KEY, 'yes');
      return sessionStorage.getItem(KEY) !== null;
    }) ?? false
  );
}
