/** The bot check. */
export interface BotCheck {
  /**
   * @param token from the page's challenge; empty if there is none
   * @returns false for a token that is missing, already used, or of another site
   * @throws {Unavailable} when the check does not respond
   */
  isHuman(token: string): Promise<boolean>;
}
