/** What is known about asking for another code for the address under way. */
export interface ResendState {
  readonly limitReached: boolean;
  /** When another code can be asked for, or the limit ends: milliseconds since 1970; 0 where there is no such time. */
  readonly availableAt: number;
}

/** For a new address the limit starts anew. */
export const freshResend: ResendState = { limitReached: false, availableAt: 0 };
