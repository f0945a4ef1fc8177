export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With null for the hash it takes as long as with one and answers false. */
  matches(password: string, hash: string | null): Promise<boolean>;
}
