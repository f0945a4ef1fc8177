/** Whatever is kept for a while only, mails apart. */
export interface ExpiredData {
  /** Deletes all that ended until now. */
  forget(now: Date): Promise<void>;
}
