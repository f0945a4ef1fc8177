/** What the challenge tells the page. */
export interface ChallengeListener {
  ready(): void;
  solved(token: string): void;
  expired(): void;
  /** The visitor took the answer back. */
  withdrawn(): void;
  /** Blocked, broken or silent for too long. */
  unavailable(): void;
}

export interface Challenge {
  /** Asks anew: a token is good for one request. */
  reset(): void;
  /** Loads again after `unavailable`. */
  retry(): void;
  /** Takes the challenge off the page. */
  remove(): void;
}

/**
 * The bot check. `Place` is whatever the user interface draws into; the core does not look inside.
 */
export interface BotCheck<Place = unknown> {
  /** True when showing it asks a third party, so it waits until the visitor touches the form. */
  readonly waitsForInteraction: boolean;
  /** Draws the challenge. Never throws; failures reach the listener. */
  show(place: Place, listener: ChallengeListener): Challenge;
}
