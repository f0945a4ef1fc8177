import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { SignupStore } from './signup-store.ts';
import type { LaterStores } from './stores.ts';

/** The number of a step whose view is not in the first load. */
export type LaterStep = 2 | 3 | 4;

/** Steps 2 to 4 once they have arrived. */
export interface LaterChunk {
  /** Whatever the user interface draws them with; the stores do not look inside. */
  readonly views: Readonly<Record<LaterStep, unknown>>;
  readonly stores: LaterStores;
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
      () => signup.step.number,
      (step) => {
        if (step !== 1) void this.load();
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
