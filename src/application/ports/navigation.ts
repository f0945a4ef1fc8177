import type { QueryParameters } from '../../domain/forms/sso-return.ts';

/** A place in the tab's history. The address is `/` for both. */
export type HistoryEntry = 'email' | 'code';

/** Where the visitor is and goes. */
export interface Navigation {
  /** The query of the address as the page was opened. */
  query(): QueryParameters;
  /**
   * How the visitor came: `opened` by an address that was typed or a link, else, by a reload, back or forward, to which
   * entry; null for one without a name.
   */
  arrival(): 'opened' | HistoryEntry | null;
  /** Takes the query off the address, without a new history entry. */
  cleanUrl(): void;
  /** Leaves the page for an absolute address. What comes after the call may still run. */
  leaveFor(url: string): void;
  /** Adds an entry to the history. The one that is left is the other of the two from then on, whatever it was before. */
  push(entry: HistoryEntry): void;
  /** Calls back when the visitor went to another entry with the browser's own buttons. */
  onMoved(listener: (to: HistoryEntry) => void): void;
  /** Calls back when the page comes out of the back/forward cache, as it was when it was left. */
  onRestored(listener: () => void): void;
  /** Calls back when the visitor chooses another language, just before the page is loaded again in it. */
  onLanguageChosen(listener: () => void): void;
  /** Makes the browser ask before the tab is closed or left, whenever `isDirty` answers true. */
  guardLeaving(isDirty: () => boolean): void;
  /** Asks the visitor, and answers whether they agree to lose what they typed. */
  confirmLoss(question: string): boolean;
  /** Names the document in tabs, history and screen readers. */
  retitle(title: string): void;
}
