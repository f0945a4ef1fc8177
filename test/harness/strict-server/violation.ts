/** Why a request is turned away: the status, and what is said to the test about it. */
export class Violation extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
