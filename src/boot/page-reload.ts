import { attempt } from './attempt.ts';
import { navigationType } from './navigation-type.ts';

const KEY = 'reloaded';

/**
 * Loads the page anew, with everything where it was: the typed address and the step are kept in the tab's session storage,
 * the language and a provider's answer in the address.
 */
export const pageReload = {
  now(): void {
    // As the whole page notes it when it opens: a reload of step 1 stays there, whatever step is remembered.
    if (navigationType() === 'navigate') history.replaceState({ entry: 'email' }, '');
    location.reload();
  },

  /** The same unless it was done since the page last succeeded, or there is no network. */
  once(): void {
    if (!navigator.onLine || !isFirst()) return;
    pageReload.now();
  },

  /** The page has come whole: should it fail another time, it may be loaded once more. */
  succeeded(): void {
    attempt(() => sessionStorage.removeItem(KEY));
  },
};

/** @returns false also where storage is switched off, since nothing would end the reloads then */
function isFirst(): boolean {
  return (
    attempt(() => {
      if (sessionStorage.getItem(KEY) !== null) return false;
      sessionStorage.setItem(KEY, 'yes');
      return sessionStorage.getItem(KEY) !== null;
    }) ?? false
  );
}
