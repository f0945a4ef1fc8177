import type { SumName } from './budget-sums.ts';

/** What the page may weigh. Everything is in KiB of 1024 bytes. */
export interface Budget {
  /** Brotli; raised by hand alone. */
  readonly ceilings: Readonly<Record<SumName, number>>;
  /** By their names without hash. */
  readonly chunks: Readonly<Record<string, ChunkBudget>>;
}

export interface ChunkBudget {
  /** Brotli. */
  readonly limit: number;
  /** What each package in it weighed when the limit was set: minified by the bundler, not squeezed. */
  readonly packages: Readonly<Record<string, number>>;
}
