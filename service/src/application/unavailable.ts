/** A dependency is temporarily unavailable; the same request may succeed later. */
export class Unavailable extends Error {
  /**
   * @param what is away, as in `The database`
   * @param retryAfter seconds after which trying again makes sense
   * @param code of the cause, for the log; never an address
   */
  constructor(
    what: string,
    readonly retryAfter: number,
    readonly code?: string,
  ) {
    super(`${what} is not available${code ? ` (${code})` : ''}.`);
    this.name = 'Unavailable';
  }
}
