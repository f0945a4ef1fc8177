export interface PasswordHasher {
  /**
   * @returns a digest that holds its own salt and cost
   * @throws {Unavailable} when too many passwords wait already
   */
  hash(password: string): Promise<string>;
  /**
   * With null for the hash it takes as long as with one and answers false.
   * @throws {Unavailable} when too many passwords wait already
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}
