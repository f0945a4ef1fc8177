/** The bot check. */
export interface BotCheck {
  /**
   * @param token what the page's challenge gave; empty when there was none
   * @returns false for a token that is absent, used before, or of another site
   * @throws {Unavailable} when the check does not answer
   */
  isHuman(token: string): Promise<boolean>;
}
