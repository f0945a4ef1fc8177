export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `milliseconds`. @returns a function that cancels it */
  after(milliseconds: number, callback: () => void): () => void;
}
