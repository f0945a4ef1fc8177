import type { HistoryEntry, Navigation } from '../../application/ports/navigation.ts';
import { LANGUAGE_CHOSEN } from '../../boot/choose-language.ts';
import { navigationType } from '../../boot/navigation-type.ts';
import { pageReload } from '../../boot/page-reload.ts';
import type { QueryParameters } from '../../domain/forms/sso-return.ts';

/** URL and history of the tab, and the confirmation dialog before it is closed. */
export class BrowserNavigation implements Navigation {
  private opened: QueryParameters | null = null;
  private leaving = false;

  query(): QueryParameters {
    this.opened ??= [...new URLSearchParams(location.search)];
    return this.opened;
  }

  arrival(): 'opened' | HistoryEntry | null {
    if (navigationType() !== 'navigate') return namedIn(history.state);
    // A reload of the email step stays on the email step, whatever step is stored.
    history.replaceState({ entry: 'email' }, '');
    return 'opened';
  }

  cleanUrl(parameters?: readonly string[]): void {
    this.query();
    const url = new URL(parameters ? location.href : location.pathname, location.href);
    for (const name of parameters ?? []) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }

  leaveFor(url: string): void {
    this.leaving = true;
    location.assign(url);
  }

  reload(): void {
    pageReload.now();
  }

  reloadOnce(): void {
    // Not the key of the page, which is removed when the page opens.
    pageReload.once('reloaded-for-chunk');
  }

  push(entry: HistoryEntry): void {
    // The current entry may have no name yet, or the name of an expired sign-up.
    const left: HistoryEntry = entry === 'code' ? 'email' : 'code';
    history.replaceState({ entry: left }, '', location.pathname);
    history.pushState({ entry }, '', location.pathname);
  }

  onMoved(listener: (to: HistoryEntry) => void): void {
    window.addEventListener('popstate', (event) => {
      const to = namedIn(event.state);
      // A fragment link (#…) adds an entry without a name; the step stays the same.
      if (to === null && location.hash !== '') return;
      listener(to ?? 'email');
    });
  }

  onRestored(listener: () => void): void {
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) listener();
    });
  }

  onLanguageChosen(keepInput: () => boolean): void {
    window.addEventListener(LANGUAGE_CHOSEN, () => {
      this.leaving = keepInput();
    });
  }

  guardLeaving(hasUnsavedInput: () => boolean): void {
    window.addEventListener('beforeunload', (event) => {
      const ours = this.leaving;
      // Only once: if the page stays, the visitor is asked again.
      this.leaving = false;
      if (ours || !hasUnsavedInput()) return;
      event.preventDefault();
      event.returnValue = true;
    });
  }

  confirmLoss(question: string): boolean {
    return window.confirm(question);
  }

  retitle(title: string): void {
    document.title = title;
  }
}

function namedIn(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'entry')) return null;
  const { entry } = state as { readonly entry: unknown };
  return entry === 'email' || entry === 'code' ? entry : null;
}
