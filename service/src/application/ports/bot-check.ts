export interface BotCheck {
  /**
   * @param token from the page's challenge; empty if there is none
   * @returns false for a token that is missing, invalid, expired, already used, or of another site
   * @throws {Unavailable} when the check does not respond
   */
  isHuman(token: string): Promise<boolean>;

  /**
   * Creates a challenge for the page. Only bot checks without a third party have it.
   * @returns the JSON body of the response
   */
  newChallenge?(): Promise<object>;
}

/** Challenges that were solved and used. */
export interface UsedChallenges {
  /**
   * Marks a challenge as used; atomic for concurrent calls.
   * @param expiresAt when the entry may be deleted
   * @returns false if it was used before
   */
  use(challenge: string, expiresAt: Date): Promise<boolean>;
}
