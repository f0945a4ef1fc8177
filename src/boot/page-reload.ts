import { attempt } from './attempt.ts';
import { navigationType } from './navigation-type.ts';

const KEY = 'reloaded';

/**
 * Reloads the page without losing state: session storage keeps email address and step, the URL keeps the language and
 * the response of a provider.
 */
export const pageReload = {
  now(): void {
    // As in `BrowserNavigation.arrival`: with this name, a reload stays on the email step.
    if (navigationType() === 'navigate') history.replaceState({ entry: 'email' }, '');
    location.reload();
  },

  /**
   * Reloads the page once, unless the browser is offline.
   * @param key records the reload in session storage. The default one is removed when the page opens
   */
  once(key = KEY): void {
    if (!navigator.onLine || !isFirst(key)) return;
    pageReload.now();
  },

  /** Allows another reload. Call it when the page is open. */
  succeeded(): void {
    attempt(() => sessionStorage.removeItem(KEY));
  },
};

/** @returns false also if session storage is blocked, because the page would then reload forever */
function isFirst(key: string): boolean {
  return (
    attempt(() => {
      if (sessionStorage.getItem(key) !== null) return false;
      sessionStorage.setItem(key, 'yes');
      return sessionStorage.getItem(key) !== null;
    }) ?? false
  );
}
