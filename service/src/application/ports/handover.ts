/** Registrations whose data the directory and the webhook of their region have received. */
export interface Handover {
  /** @throws an error if addresses were forgotten with a key that is missing now */
  assertKeys(): Promise<void>;
  /**
   * Replaces the personal data of registrations whose account is in the directory, whose administrator can sign in, and
   * of which all events and mails are delivered. Ids, short name, domain, region, state, times and a digest of the
   * address remain.
   * @returns how many, at most `maxCount`
   */
  forget(now: Date, maxCount: number): Promise<number>;
  /** Number of registrations before a time whose administrator can sign in, and whose data is still stored. */
  countKept(before: Date): Promise<number>;
}
