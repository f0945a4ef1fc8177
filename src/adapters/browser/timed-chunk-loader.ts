import type { ChunkLoader } from '../../application/ports/chunk-loader.ts';
import type { Clock } from '../../application/ports/clock.ts';

declare global {
  /** Added by the build to the address in every `import()` of a chunk; see TimedChunkLoader. */
  var chunkQuery: string | undefined;
}

/** Milliseconds that a chunk may take. */
export const CHUNK_TIME_LIMIT = 120_000;

/** All tries for one chunk. */
class Tries<Chunk> {
  failures = 0;
  hasArrived = false;
  arrive!: (chunk: Chunk) => void;
  readonly arrival = new Promise<Chunk>((resolve) => {
    this.arrive = (chunk) => {
      this.hasArrived = true;
      resolve(chunk);
    };
  });
}

/**
 * Loads a chunk within the time limit. Whichever try succeeds first answers all of them: a chunk that arrives after its
 * time limit ends the try that is under way, or is kept for the next one. So there is one copy of a chunk, whose classes
 * and state are the same for everybody.
 *
 * A browser keeps the failure of an `import()`, and a hanging one, under its address for the life of the page: the
 * same address is never asked for again. So a repeated try goes to another address, with a query that the server
 * ignores. Tries belong together when `load` is the same function.
 */
export class TimedChunkLoader implements ChunkLoader {
  readonly #tries = new Map<() => Promise<unknown>, unknown>();

  constructor(private readonly clock: Clock) {}

  load<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
    const tries = (this.#tries.get(load) ?? new Tries<Chunk>()) as Tries<Chunk>;
    this.#tries.set(load, tries);
    return tries.hasArrived ? tries.arrival : this.tryOnce(load, tries);
  }

  private async tryOnce<Chunk>(load: () => Promise<Chunk>, tries: Tries<Chunk>): Promise<Chunk> {
    let callOff = () => {};
    const failure = new Promise<never>((_, reject) => {
      const seconds = CHUNK_TIME_LIMIT / 1000;
      callOff = this.clock.after(CHUNK_TIME_LIMIT, () =>
        reject(new Error(`A chunk took longer than ${seconds} seconds.`)),
      );
      ask(load, tries.failures).then(tries.arrive, reject);
    });
    try {
      return await Promise.race([tries.arrival, failure]);
    } catch (error) {
      tries.failures += 1;
      throw error;
    } finally {
      callOff();
    }
  }
}

/** `async`, so that a throw is a rejection too. */
async function ask<Chunk>(load: () => Promise<Chunk>, failures: number): Promise<Chunk> {
  // `import()` reads its address while it is called, so the query is there for this one call alone.
  globalThis.chunkQuery = failures > 0 ? `?again=${failures}` : undefined;
  try {
    return load();
  } finally {
    globalThis.chunkQuery = undefined;
  }
}
