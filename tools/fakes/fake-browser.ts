import type { Analytics, SignupEvent } from '#page/application/ports/analytics.ts';
import type { Clock } from '#page/application/ports/clock.ts';
import type { HistoryEntry, Navigation } from '#page/application/ports/navigation.ts';
import type {
  SavedInput,
  SavedSignup,
  SignupMemory,
} from '#page/application/ports/signup-memory.ts';
import type { TrackingCode } from '#page/application/ports/tracking-code.ts';
import type { QueryParameters } from '#page/domain/forms/sso-return.ts';

const queryOf = (parameters: QueryParameters) =>
  `${new URLSearchParams(parameters.map(([...parameter]) => parameter))}`;

export class FakeNavigation implements Navigation {
  agreesToLoss = true;

  /** How the page was opened; null for a reload of a history entry without a name. */
  cameBy: ReturnType<Navigation['arrival']> = null;

  /** The query of the URL. */
  search: string;
  readonly leftFor: string[] = [];
  readonly reloads: ('requested' | 'automatic')[] = [];
  title: string | null = null;
  /** Questions before the loss of input. */
  readonly questions: string[] = [];
  /** The named entries of the tab's history; `position` is the current entry, -1 for one without a name. */
  readonly entries: HistoryEntry[] = [];
  position = -1;

  private readonly movedListeners: ((to: HistoryEntry) => void)[] = [];
  private readonly restoredListeners: (() => void)[] = [];
  private readonly languageListeners: (() => boolean)[] = [];
  private readonly guards: (() => boolean)[] = [];

  constructor(private readonly parameters: QueryParameters = []) {
    this.search = queryOf(parameters);
  }

  get current(): HistoryEntry | null {
    return this.entries[this.position] ?? null;
  }

  /** Whether the browser would ask before the tab is closed. */
  get asksBeforeLeaving(): boolean {
    return this.guards.some((hasUnsavedInput) => hasUnsavedInput());
  }

  /** The visitor goes to another entry with the browser's buttons: the nearest of that name, or a previous page's. */
  move(to: HistoryEntry): void {
    const before = this.position > 0 ? this.entries.lastIndexOf(to, this.position - 1) : -1;
    const index = before >= 0 ? before : this.entries.indexOf(to, this.position + 1);
    if (index < 0) this.entries.unshift(to);
    this.position = Math.max(index, 0);
    for (const listener of this.movedListeners) listener(to);
  }

  /** Restores the page from the back/forward cache. */
  comeBack(): void {
    for (const listener of this.restoredListeners) listener();
  }

  /** The visitor follows a link to the page in another language. @returns whether the browser asks before */
  chooseLanguage(): boolean {
    const isSaved = this.languageListeners.map((saveInput) => saveInput()).every(Boolean);
    return !isSaved && this.asksBeforeLeaving;
  }

  arrival(): ReturnType<Navigation['arrival']> {
    return this.cameBy;
  }

  query(): QueryParameters {
    return this.parameters;
  }

  cleanUrl(parameters?: readonly string[]): void {
    const stay = this.parameters.filter(([name]) => parameters && !parameters.includes(name));
    this.search = queryOf(stay);
  }

  leaveFor(url: string): void {
    this.leftFor.push(url);
  }

  reload(): void {
    this.reloads.push('requested');
  }

  reloadOnce(): void {
    this.reloads.push('automatic');
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

  onLanguageChosen(saveInput: () => boolean): void {
    this.languageListeners.push(saveInput);
  }

  guardLeaving(hasUnsavedInput: () => boolean): void {
    this.guards.push(hasUnsavedInput);
  }

  confirmLoss(question: string): boolean {
    this.questions.push(question);
    return this.agreesToLoss;
  }

  retitle(title: string): void {
    this.title = title;
  }
}

export class FakeSignupMemory implements SignupMemory {
  /** Every saved value, in order. */
  readonly saves: SavedSignup[] = [];
  typedInput: SavedInput | null = null;
  /** False in a browser that blocks storage. */
  stores = true;
  /** Another tab saves a sign-up in the code step. */
  codeSentElsewhere: (signup: SavedSignup) => void = () => {};

  /** @param remembered content when the page opens */
  constructor(public remembered: SavedSignup | null = null) {}

  save(signup: SavedSignup): void {
    // A copy, as a storage makes one: later changes to the original do not reach it.
    const copy = JSON.parse(JSON.stringify(signup)) as SavedSignup;
    this.saves.push(copy);
    this.remembered = copy;
  }

  restore(): SavedSignup | null {
    return this.remembered;
  }

  clear(): void {
    this.remembered = null;
  }

  onCodeSentElsewhere(listener: (signup: SavedSignup) => void): void {
    this.codeSentElsewhere = listener;
  }

  saveInput(typed: SavedInput): boolean {
    if (this.stores) this.typedInput = typed;
    return this.stores;
  }

  takeInput(): SavedInput {
    const typed = this.typedInput;
    this.typedInput = null;
    return typed ?? {};
  }
}

export class FakeTrackingCode implements TrackingCode {
  timesSaved = 0;

  constructor(public code: string | null = null) {}

  read(): string | null {
    return this.code;
  }

  save(): void {
    this.timesSaved += 1;
  }
}

export class FakeAnalytics implements Analytics {
  visits = 0;
  views = 0;
  readonly events: SignupEvent[] = [];

  startVisit(): void {
    this.visits += 1;
  }

  pageViewed(): void {
    this.views += 1;
  }

  report(event: SignupEvent): void {
    this.events.push(event);
  }
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

export class FakeClock implements Clock {
  private timers: Timer[] = [];

  constructor(private time = Date.UTC(2026, 0, 1)) {}

  get pending(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { due: this.time + milliseconds, callback };
    this.timers.push(timer);
    return () => this.drop(timer);
  }

  /** Advances by `milliseconds` and runs the timers that become due, in order. */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (let next = this.nextDue(end); next; next = this.nextDue(end)) {
      this.drop(next);
      this.time = Math.max(this.time, next.due);
      next.callback();
    }
    this.time = end;
  }

  /** Changes the clock without affecting timers. */
  setBack(milliseconds: number): void {
    this.time -= milliseconds;
    this.timers = this.timers.map(({ due, callback }) => ({ due: due - milliseconds, callback }));
  }

  private nextDue(end: number): Timer | undefined {
    return this.timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
  }

  private drop(timer: Timer): void {
    this.timers = this.timers.filter((other) => other !== timer);
  }
}
