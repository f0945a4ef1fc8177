import type { QueryParameters } from '../../domain/forms/sso-return.ts';

/** An entry in the tab's history. Both have the URL of the page. */
export type HistoryEntry = 'email' | 'code';

/** URL, history and title of the tab. */
export interface Navigation {
  /** The query parameters that the page was opened with. */
  query(): QueryParameters;
  /**
   * How the page was opened: `opened` for a typed URL or a link; the history entry after a reload, back or forward,
   * null if it has no name.
   */
  arrival(): 'opened' | HistoryEntry | null;
  /**
   * Changes the URL without a new history entry.
   * @param parameters removed from its query; by default nothing but the path remains
   */
  cleanUrl(parameters?: readonly string[]): void;
  /** Leaves the page for an absolute URL. Code after the call may still run. */
  leaveFor(url: string): void;
  /** Reloads the page and keeps step and typed address. */
  reload(): void;
  /** Reloads the page once per tab, unless the browser is offline. */
  reloadOnce(): void;
  /** Adds a history entry. The current entry gets the other name. */
  push(entry: HistoryEntry): void;
  /** Calls back when the visitor goes back or forward, with the new current entry. */
  onMoved(listener: (to: HistoryEntry) => void): void;
  /** Calls back when the page is restored from the back/forward cache. */
  onRestored(listener: () => void): void;
  /**
   * Calls back when the visitor chooses another language, before the page reloads.
   * @param saveInput returns whether the next page gets the input; otherwise the guard of `guardLeaving` applies
   */
  onLanguageChosen(saveInput: () => boolean): void;
  /** Makes the browser ask before the page is left while `hasUnsavedInput` returns true. */
  guardLeaving(hasUnsavedInput: () => boolean): void;
  /** Asks the visitor. @returns whether they agree to lose their input */
  confirmLoss(question: string): boolean;
  retitle(title: string): void;
}
