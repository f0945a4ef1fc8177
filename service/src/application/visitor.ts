import type { Network } from '../domain/rate-limit.ts';

/** Who a request comes from. */
export interface Visitor {
  /** An opaque reference to one browser. */
  readonly browserSession: string;
  /** Smallest first. */
  readonly networks: readonly Network[];
}
