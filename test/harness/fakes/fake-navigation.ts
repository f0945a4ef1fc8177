import type { HistoryEntry, Navigation } from '../../../src/application/ports/navigation.ts';
import type { QueryParameters } from '../../../src/domain/forms/sso-return.ts';

export class FakeNavigation implements Navigation {
  /** What `confirmLoss` answers. */
  agreesToLoss = true;

  /** How the page was opened; a reload of an entry without a name unless a test says otherwise. */
  cameBy: ReturnType<Navigation['arrival']> = null;

  urlCleaned = false;
  /** Addresses the page was left for. */
  readonly leftFor: string[] = [];
  readonly titles: string[] = [];
  /** What the visitor was asked before losing what they typed. */
  readonly questions: string[] = [];
  /** The tab's history as far as it is named; `position` is the entry the visitor is on, -1 for one without a name. */
  readonly entries: HistoryEntry[] = [];
  position = -1;

  private readonly movedListeners: ((to: HistoryEntry) => void)[] = [];
  private readonly restoredListeners: (() => void)[] = [];
  private readonly languageListeners: (() => void)[] = [];
  private readonly guards: (() => boolean)[] = [];

  constructor(private readonly parameters: QueryParameters = []) {}

  /** The entry the visitor is on. */
  get current(): HistoryEntry | null {
    return this.entries[this.position] ?? null;
  }

  get title(): string | null {
    return this.titles.at(-1) ?? null;
  }

  /** Whether the browser would ask before the tab is closed. */
  get asksBeforeLeaving(): boolean {
    return this.guards.some((isDirty) => isDirty());
  }

  /** The visitor goes to another entry with the browser's buttons: the nearest of that name, or one from before a reload. */
  move(to: HistoryEntry): void {
    const before = this.position > 0 ? this.entries.lastIndexOf(to, this.position - 1) : -1;
    const found = before >= 0 ? before : this.entries.indexOf(to, this.position + 1);
    if (found < 0) this.entries.unshift(to);
    this.position = Math.max(found, 0);
    for (const listener of this.movedListeners) listener(to);
  }

  /** The page comes out of the back/forward cache. */
  comeBack(): void {
    for (const listener of this.restoredListeners) listener();
  }

  /** The visitor follows a link to the page in another language. */
  chooseLanguage(): void {
    for (const listener of this.languageListeners) listener();
  }

  arrival(): ReturnType<Navigation['arrival']> {
    return this.cameBy;
  }

  query(): QueryParameters {
    return this.parameters;
  }

  cleanUrl(): void {
    this.urlCleaned = true;
  }

  leaveFor(url: string): void {
    this.leftFor.push(url);
  }

  push(entry: HistoryEntry): void {
    this.entries.splice(this.position + 1, Number.POSITIVE_INFINITY, entry);
    this.position += 1;
  }

  onMoved(listener: (to: HistoryEntry) => void): void {
    this.movedListeners.push(listener);
  }

  onRestored(listener: () => void): void {
    this.restoredListeners.push(listener);
  }

  onLanguageChosen(listener: () => void): void {
    this.languageListeners.push(listener);
  }

  guardLeaving(isDirty: () => boolean): void {
    this.guards.push(isDirty);
  }

  confirmLoss(question: string): boolean {
    this.questions.push(question);
    return this.agreesToLoss;
  }

  retitle(title: string): void {
    this.titles.push(title);
  }
}
