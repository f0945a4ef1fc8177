import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { ChunkLoader } from '../../application/ports/chunk-loader.ts';
import type { SignupStore } from './signup-store.ts';

/** Steps whose view is a chunk of its own. */
export type ChunkedStep = 2 | 3 | 4;

export type StepImporters = Readonly<Record<ChunkedStep, () => Promise<ComponentType>>>;

/** The views of steps 2 to 4, fetched ahead of need. */
export class StepViews {
  private readonly views = observable.map<ChunkedStep, ComponentType>({}, { deep: false });
  private readonly failed = observable.set<ChunkedStep>();
  private readonly loading = new Set<ChunkedStep>();

  constructor(
    private readonly importers: StepImporters,
    private readonly chunks: ChunkLoader,
    signup: SignupStore,
  ) {
    makeAutoObservable<StepViews, 'importers' | 'chunks' | 'loading'>(
      this,
      { importers: false, chunks: false, loading: false },
      { autoBind: true },
    );
    reaction(
      () => signup.step.number,
      (step) => {
        if (step !== 1) void this.load(step);
      },
    );
  }

  /** Null until it has arrived. */
  of(step: ChunkedStep): ComponentType | null {
    return this.views.get(step) ?? null;
  }

  hasFailed(step: ChunkedStep): boolean {
    return this.failed.has(step);
  }

  preload(): void {
    for (const step of [2, 3, 4] as const) void this.load(step);
  }

  async load(step: ChunkedStep): Promise<void> {
    if (this.views.has(step) || this.loading.has(step)) return;
    this.loading.add(step);
    this.failed.delete(step);
    try {
      const view = await this.chunks.load(this.importers[step]);
      runInAction(() => this.views.set(step, view));
    } catch {
      runInAction(() => this.failed.add(step));
    } finally {
      this.loading.delete(step);
    }
  }
}
