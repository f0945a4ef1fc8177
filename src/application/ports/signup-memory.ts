import type { LaterStep } from '../../domain/step.ts';

/** What is kept of a sign-up under way. Never a password, never a person's name. */
export interface RememberedSignup {
  readonly step: LaterStep;
  /** The resend limit of the address was reached. */
  readonly resendLimitReached: boolean;
  /** Until then no other code can be asked for, or the limit holds: milliseconds since 1970. 0 when there is no such time. */
  readonly resendAvailableAt: number;
  /** Of the newest mail, where the server gave one. */
  readonly reference?: string;
}

/** What stands in the form of a step, by the names of its fields. Never a password. */
export type TypedInput = Readonly<Record<string, string | boolean>>;

/** Survives a reload, in this tab, for 30 minutes. Never throws: where nothing can be kept, nothing is found. */
export interface SignupMemory {
  save(signup: RememberedSignup): void;
  /** Null when there is nothing, or it is too old or not what was saved. */
  restore(): RememberedSignup | null;
  forget(): void;
  /** Keeps what is typed, names too, for the one load of the page that follows. */
  handOver(typed: TypedInput): void;
  /** Returns and removes the input that was handed over. The caller checks its types. */
  takeOver(): TypedInput;
}
