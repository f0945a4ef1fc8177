export interface Replication {
  /**
   * Resolves when a stored registration would survive the loss of the primary database; at once if not required.
   * @throws {Unavailable} when it would not after two seconds
   */
  confirm(administratorId: string): Promise<void>;
}
