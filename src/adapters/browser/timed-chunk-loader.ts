import type { ChunkLoader } from '../../application/ports/chunk-loader.ts';
import type { Clock } from '../../application/ports/clock.ts';

declare global {
  /** Added by the build to the address in every `import()` of a part; see TimedChunkLoader. */
  var chunkQuery: string | undefined;
}

/** Milliseconds that a part of the page may take. */
export const CHUNK_TIME_LIMIT = 120_000;

/**
 * Loads a part of the page within the time limit.
 *
 * A browser keeps the failure of an `import()`, and a hanging one, under its address for the life of the page: the
 * same address is never asked for again. So a repeated try goes to another address, with a query that the server
 * ignores. Tries belong together when `load` is the same function.
 */
export class TimedChunkLoader implements ChunkLoader {
  private readonly failures = new WeakMap<() => Promise<unknown>, number>();

  constructor(private readonly clock: Clock) {}

  async load<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
    try {
      return await this.inTime(() => this.ask(load));
    } catch (error) {
      this.failures.set(load, (this.failures.get(load) ?? 0) + 1);
      throw error;
    }
  }

  private ask<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
    const failures = this.failures.get(load) ?? 0;
    // `import()` reads its address while it is called, so the query is there for this one call alone.
    globalThis.chunkQuery = failures > 0 ? `?again=${failures}` : undefined;
    try {
      return load();
    } finally {
      globalThis.chunkQuery = undefined;
    }
  }

  private inTime<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
    return new Promise((resolve, reject) => {
      const seconds = CHUNK_TIME_LIMIT / 1000;
      const callOff = this.clock.after(CHUNK_TIME_LIMIT, () =>
        reject(new Error(`A part of the page took longer than ${seconds} seconds.`)),
      );
      // In a promise of its own, so that a throw is a rejection too.
      new Promise<Chunk>((start) => start(load())).then(resolve, reject).finally(callOff);
    });
  }
}
