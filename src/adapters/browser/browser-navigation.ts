import type { HistoryEntry, Navigation } from '../../application/ports/navigation.ts';
import { LANGUAGE_CHOSEN } from '../../boot/choose-language.ts';
import { navigationType } from '../../boot/navigation-type.ts';
import { pageReload } from '../../boot/page-reload.ts';
import type { QueryParameters } from '../../domain/forms/sso-return.ts';

/** Implements navigation with the URL and history of the tab. */
export class BrowserNavigation implements Navigation {
  private opened: QueryParameters | null = null;
  private leaving = false;

  query(): QueryParameters {
    this.opened ??= [...new URLSearchParams(location.search)];
    return this.opened;
  }

  arrival(): 'opened' | HistoryEntry | null {
    if (navigationType() !== 'navigate') return namedIn(history.state);
    // With this name, a reload stays on the email step even if another step is stored.
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
    // Has its own key: the default one is removed when the page opens, so that a missing chunk would reload it forever.
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

  onLanguageChosen(saveInput: () => boolean): void {
    window.addEventListener(LANGUAGE_CHOSEN, () => {
      this.leaving = saveInput();
    });
  }

  guardLeaving(hasUnsavedInput: () => boolean): void {
    window.addEventListener('beforeunload', (event) => {
      const isIntended = this.leaving;
      // Applies once, because the visitor may cancel the navigation.
      this.leaving = false;
      if (isIntended || !hasUnsavedInput()) return;
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
