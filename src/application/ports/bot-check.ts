/** Receives the events of a challenge. */
export interface ChallengeListener {
  /** The challenge can be solved. */
  ready(): void;
  /** The browser computes the solution. */
  pending(): void;
  /** The computation takes long. */
  solving(): void;
  solved(token: string): void;
  expired(): void;
  /** The visitor withdrew the solution. */
  withdrawn(): void;
  /** The challenge is blocked, broken or timed out. */
  unavailable(): void;
  /** A chunk of the page did not load, for example after a release. Only a reload of the page helps. */
  chunkFailed(): void;
}

/** A rendered challenge. */
export interface Challenge {
  /** Discards the token, which is valid for one request. */
  reset(): void;
  /** Loads again after `unavailable`. */
  retry(): void;
  remove(): void;
}

/** The bot check. `Place` is the element that it is rendered into, a type that the core does not know. */
export interface BotCheck<Place = unknown> {
  /** True if it loads third-party scripts. It is then shown only when the visitor uses the form. */
  readonly waitsForInteraction: boolean;
  /** Renders the challenge. Never throws; failures reach the listener. */
  show(place: Place, listener: ChallengeListener): Challenge;
}
