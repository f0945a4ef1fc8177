export interface PasswordHasher {
  /**
   * @returns a digest that contains salt and cost
   * @throws {Unavailable} when it would take too long
   */
  hash(password: string): Promise<string>;
  /**
   * With null for the hash it returns false after the same time as with one.
   * @throws {Unavailable} when it would take too long
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}
