/** The bot check. */
export interface HumanVerifier {
  /** @param token what the page's challenge gave; empty when there was none */
  isHuman(token: string): Promise<boolean>;
}
