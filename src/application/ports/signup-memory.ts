import type { LaterStep } from '../../domain/step.ts';

/** The saved part of a sign-up, without passwords and names of persons. */
export interface SavedSignup {
  readonly step: LaterStep;
  /** Whether the address has reached the resend limit. */
  readonly resendLimitReached: boolean;
  /** When another code can be requested or the limit ends: milliseconds since 1970; 0 if unknown. */
  readonly resendAvailableAt: number;
  /** Reference in the latest mail, if the code was requested again and the server sends one. */
  readonly reference?: string;
}

/** Input by field name, without passwords. */
export type SavedInput = Readonly<Record<string, string | boolean>>;

/** Saves a sign-up for 30 minutes across reloads of the tab. Never throws; without storage, nothing is restored. */
export interface SignupMemory {
  save(signup: SavedSignup): void;
  /** Null if there is no sign-up, or it is expired or invalid. */
  restore(): SavedSignup | null;
  clear(): void;
  /** Calls back with a sign-up that another tab has saved in the code step. */
  onCodeSentElsewhere(listener: (signup: SavedSignup) => void): void;
  /** Saves the input, including names, for the next load of the page. @returns whether it is saved */
  saveInput(typed: SavedInput): boolean;
  /** Returns and removes the saved input. The caller checks its types. */
  takeInput(): SavedInput;
}
