export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `milliseconds`; the answer calls it off. */
  after(milliseconds: number, callback: () => void): () => void;
}
