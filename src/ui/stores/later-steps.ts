import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { SignupStore } from './signup-store.ts';
import type { LaterStores } from './stores.ts';

/** The number of a step whose view is not in the first load. */
export type LaterStep = 2 | 3 | 4;

/** Steps 2 to 4 once they have arrived. */
export interface LaterPart {
  readonly views: Readonly<Record<LaterStep, ComponentType>>;
  readonly stores: LaterStores;
}

/** Steps 2 to 4: a part of the page that is fetched ahead of need. */
export class LaterSteps {
  /** Null until it has arrived. */
  part: LaterPart | null = null;
  hasFailed = false;
  private loading = false;

  /** @param open fetches and makes them; may be called again after it failed */
  constructor(
    private readonly open: () => Promise<LaterPart>,
    signup: SignupStore,
  ) {
    makeAutoObservable<LaterSteps, 'open' | 'loading'>(this, {
      part: observableRef,
      open: false,
      loading: false,
    });
    reaction(
      () => signup.step.number,
      (step) => {
        if (step !== 1) void this.load();
      },
    );
  }

  async load(): Promise<void> {
    if (this.part !== null || this.loading) return;
    this.loading = true;
    this.hasFailed = false;
    try {
      const part = await this.open();
      runInAction(() => {
        this.part = part;
      });
    } catch {
      runInAction(() => {
        this.hasFailed = true;
      });
    } finally {
      this.loading = false;
    }
  }
}
