import type { HistoryEntry, Navigation } from '../../application/ports/navigation.ts';
import { LANGUAGE_CHOSEN } from '../../boot/choose-language.ts';
import { navigationType } from '../../boot/navigation-type.ts';
import type { QueryParameters } from '../../domain/forms/sso-return.ts';

/** The tab: its address, its history and what it asks before it is closed. */
export class BrowserNavigation implements Navigation {
  private opened: QueryParameters | null = null;
  private leaving = false;

  query(): QueryParameters {
    this.opened ??= [...new URLSearchParams(location.search)];
    return this.opened;
  }

  arrival(): 'opened' | HistoryEntry | null {
    if (navigationType() !== 'navigate') return namedIn(history.state);
    // A reload of step 1 stays there, whatever is remembered.
    history.replaceState({ entry: 'email' }, '');
    return 'opened';
  }

  cleanUrl(): void {
    this.query();
    history.replaceState(history.state, '', location.pathname);
  }

  leaveFor(url: string): void {
    this.leaving = true;
    location.assign(url);
  }

  push(entry: HistoryEntry): void {
    // The one that is left may have no name yet, or that of a sign-up that has expired since.
    const left: HistoryEntry = entry === 'code' ? 'email' : 'code';
    history.replaceState({ entry: left }, '', location.pathname);
    history.pushState({ entry }, '', location.pathname);
  }

  onMoved(listener: (to: HistoryEntry) => void): void {
    window.addEventListener('popstate', (event) => {
      const to = namedIn(event.state);
      // A link to a place on the page (#…) makes an entry without a name: the visitor is still on the same step.
      if (to === null && location.hash !== '') return;
      listener(to ?? 'email');
    });
  }

  onRestored(listener: () => void): void {
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) listener();
    });
  }

  onLanguageChosen(listener: () => void): void {
    window.addEventListener(LANGUAGE_CHOSEN, () => {
      this.leaving = true;
      listener();
    });
  }

  guardLeaving(isDirty: () => boolean): void {
    window.addEventListener('beforeunload', (event) => {
      const ours = this.leaving;
      // Once only: should the page stay after all, the visitor is asked again.
      this.leaving = false;
      if (ours || !isDirty()) return;
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
