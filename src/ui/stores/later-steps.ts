import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { StepName } from '../../domain/step.ts';
import type { Sentences } from '../../languages/catalogue.ts';
import type { SignupStore } from './signup-store.ts';

/** A step as it comes with its chunk. */
export interface LaterStepUnit {
  /** Whatever the user interface draws it with; the stores do not look inside. */
  readonly view: unknown;
  /** What the view reads and calls. */
  readonly store: { readonly hasError: boolean };
}

/** A step, of the first one what it does without at first; and the way back to a later one. */
export type LaterPart = StepName | 'resume';

/** Steps 2 to 4 once they have arrived. */
export interface LaterChunk {
  readonly steps: Readonly<Record<LaterPart, LaterStepUnit>>;
  readonly sentences: Sentences;
}

/** Steps 2 to 4: a chunk that is fetched ahead of need. */
export class LaterSteps {
  /** Null until it has arrived. */
  chunk: LaterChunk | null = null;
  hasFailed = false;
  #loading = false;
  readonly #open: () => Promise<LaterChunk>;

  /** @param open fetches and makes them; may be called again after it failed */
  constructor(open: () => Promise<LaterChunk>, signup: SignupStore) {
    this.#open = open;
    makeAutoObservable(this, { chunk: observableRef });
    reaction(
      () => signup.offered ?? signup.step,
      (step) => {
        if (step.name !== 'email') void this.load();
      },
    );
  }

  async load(): Promise<void> {
    if (this.chunk !== null || this.#loading) return;
    this.#loading = true;
    this.hasFailed = false;
    try {
      const chunk = await this.#open();
      runInAction(() => {
        this.chunk = chunk;
      });
    } catch {
      runInAction(() => {
        this.hasFailed = true;
      });
    } finally {
      this.#loading = false;
    }
  }
}
