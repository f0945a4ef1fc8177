import type { ChunkLoader } from '../../../src/application/ports/chunk-loader.ts';
import { Gate } from './gate.ts';

/** Loads once, without a time limit; fails while `failure` is set. */
export class FakeChunkLoader implements ChunkLoader {
  failure: Error | null = null;
  /** How often a part was asked for. */
  loads = 0;
  private readonly gate = new Gate();

  hold(): void {
    this.gate.hold();
  }

  release(): Promise<void> {
    return this.gate.release();
  }

  async load<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
    this.loads += 1;
    const failure = await this.gate.pass(this.failure);
    if (failure) throw failure;
    return load();
  }
}
