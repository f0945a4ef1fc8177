import type { LaterStep } from '../../domain/step.ts';

/** The stored part of a sign-up, without passwords and names of persons. */
export interface RememberedSignup {
  readonly step: LaterStep;
  /** The resend limit of the address was reached. */
  readonly resendLimitReached: boolean;
  /** When another code can be requested or the limit ends: milliseconds since 1970; 0 if unknown. */
  readonly resendAvailableAt: number;
  /** Reference in the latest mail, if it was requested again and the server sends one. */
  readonly reference?: string;
}

/** Input by field name, without passwords. */
export type KeptInput = Readonly<Record<string, string | boolean>>;

/** Kept for 30 minutes across reloads of the tab. Never throws; without storage, nothing is restored. */
export interface SignupMemory {
  save(signup: RememberedSignup): void;
  /** Null if there is no sign-up, or it is expired or invalid. */
  restore(): RememberedSignup | null;
  clear(): void;
  /** Calls back with a sign-up that another tab has saved in the code step. */
  onCodeSentElsewhere(listener: (signup: RememberedSignup) => void): void;
  /** Stores the input, including names, for the next load of the page. @returns whether it is stored */
  saveTyped(typed: KeptInput): boolean;
  /** Returns and removes the stored input. The caller checks its types. */
  takeTyped(): KeptInput;
}
