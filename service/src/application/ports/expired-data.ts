/** Data of one kind that could not be deleted, such as `verifications`, and what was thrown. */
export interface NotForgotten {
  readonly what: string;
  readonly error: unknown;
}

/** Whatever is kept for a while only, mails apart. */
export interface ExpiredData {
  /**
   * Deletes all that ended until now, each kind whether or not the others can be deleted.
   * @returns what is left for the next time
   */
  forget(now: Date): Promise<readonly NotForgotten[]>;
}
