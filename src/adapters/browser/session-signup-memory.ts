import type { Clock } from '../../application/ports/clock.ts';
import type {
  SavedInput,
  SavedSignup,
  SignupMemory,
} from '../../application/ports/signup-memory.ts';
import { attempt } from '../../boot/attempt.ts';
import { SIGNUP_KEY } from '../../boot/awaited-step.ts';
import { parseStoredStep, type StoredStepParsers } from '../../domain/forms/stored-step.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import type { LaterStep } from '../../domain/step.ts';

const TYPED_KEY = 'typed-input';
const LIFETIME = 30 * 60 * 1000;

interface StoredSignup {
  readonly savedAt: number;
  readonly step: StoredStep;
  readonly resendLimitReached: boolean;
  readonly resendAvailableAt: number;
  readonly reference?: string;
}

/** Stores the sign-up in session storage. Validates what it reads, because other scripts can write there. */
export class SessionSignupMemory implements SignupMemory {
  private readonly otherTabs = attempt(() => new BroadcastChannel(SIGNUP_KEY));

  /** @param parsers of the fields of each step */
  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly parsers: StoredStepParsers,
  ) {}

  save({ step, ...others }: SavedSignup): void {
    const savedAt = this.clock.now();
    const signup: StoredSignup = { savedAt, step: storedStep(step), ...others };
    attempt(() => sessionStorage.setItem(SIGNUP_KEY, JSON.stringify(signup)));
    // Other tabs need only the code step; the registration step contains a sign-up code.
    if (step.name === 'code') this.otherTabs?.postMessage(signup);
  }

  onCodeSentElsewhere(listener: (signup: SavedSignup) => void): void {
    this.otherTabs?.addEventListener('message', ({ data }) => {
      const signup = this.parse(data);
      if (signup) listener(signup);
    });
  }

  restore(): SavedSignup | null {
    const stored = () => JSON.parse(`${sessionStorage.getItem(SIGNUP_KEY)}`);
    const signup = attempt(() => this.parse(stored())) ?? null;
    if (signup === null) this.clear();
    return signup;
  }

  clear(): void {
    attempt(() => sessionStorage.removeItem(SIGNUP_KEY));
  }

  saveInput(typed: SavedInput): boolean {
    const text = JSON.stringify(typed);
    attempt(() => sessionStorage.setItem(TYPED_KEY, text));
    return attempt(() => sessionStorage.getItem(TYPED_KEY)) === text;
  }

  takeInput(): SavedInput {
    const typed = attempt(() => {
      const text = sessionStorage.getItem(TYPED_KEY);
      sessionStorage.removeItem(TYPED_KEY);
      return JSON.parse(`${text}`);
    });
    return typed ?? {};
  }

  private parse(stored: unknown): SavedSignup | null {
    const { savedAt, step, resendLimitReached, resendAvailableAt, reference } = (stored ?? {}) as {
      readonly [Key in keyof StoredSignup]?: unknown;
    };
    // The age is negative if the clock was set back.
    const age = this.clock.now() - Number(savedAt);
    const parsedStep = parseStoredStep(this.parsers, step);
    const isValid =
      typeof resendLimitReached === 'boolean' && typeof resendAvailableAt === 'number';
    if (!isValid || !(Math.abs(age) < LIFETIME) || parsedStep === null) return null;
    const signup = {
      step: parsedStep,
      resendLimitReached,
      // A clock that was set back must not make the wait longer.
      resendAvailableAt: Math.max(0, resendAvailableAt + Math.min(0, age)),
    };
    return typeof reference === 'string' ? { ...signup, reference } : signup;
  }
}

/** A step without the visitor's name. */
type StoredStep = WithoutName<LaterStep>;
type WithoutName<Step> = Step extends { readonly sso: unknown }
  ? Omit<Step, 'sso'> & { readonly sso: { readonly provider: SsoProvider } | null }
  : Step;

/** The step without data that must not be stored. */
export function storedStep(step: LaterStep): StoredStep {
  if ('sso' in step) {
    return { ...step, sso: step.sso && { provider: step.sso.provider } };
  }
  if (step.name !== 'result' || !step.organization) return step;
  const { administrator: _, ...organization } = step.organization;
  return { ...step, organization };
}
