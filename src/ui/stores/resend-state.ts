/** What is known about asking for another code for the address under way. */
export interface ResendState {
  readonly limitReached: boolean;
  /** Milliseconds since 1970; 0 when another code can be asked for at once. */
  readonly availableAt: number;
}

/** For a new address the limit starts anew. */
export const freshResend: ResendState = { limitReached: false, availableAt: 0 };
