import type { Clock } from '../../application/ports/clock.ts';
import type {
  RememberedSignup,
  SignupMemory,
  TypedInput,
} from '../../application/ports/signup-memory.ts';
import { readRememberedStep, type StoredStep, storedStep } from './remembered-step.ts';

const KEY = 'signup';
const TYPED_KEY = 'typed-input';
const LIFETIME = 30 * 60 * 1000;

interface StoredSignup {
  readonly savedAt: number;
  readonly step: StoredStep;
  readonly resendLimitReached: boolean;
  readonly resendAvailableAt: number;
  readonly reference?: string;
}

/** Keeps the sign-up in the tab's session storage, which a script of anybody's may have written to. */
export class SessionSignupMemory implements SignupMemory {
  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  save({ step, ...others }: RememberedSignup): void {
    const savedAt = this.clock.now();
    const signup = { savedAt, step: storedStep(step), ...others };
    quietly(() => sessionStorage.setItem(KEY, JSON.stringify(signup satisfies StoredSignup)));
  }

  restore(): RememberedSignup | null {
    const text = quietly(() => sessionStorage.getItem(KEY)) ?? null;
    if (text === null) return null;
    const signup = quietly(() => this.read(JSON.parse(text))) ?? null;
    if (signup === null) this.forget();
    return signup;
  }

  forget(): void {
    quietly(() => sessionStorage.removeItem(KEY));
  }

  handOver(typed: TypedInput): void {
    quietly(() => sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed)));
  }

  takeOver(): TypedInput {
    const taken = quietly(() => {
      const text = sessionStorage.getItem(TYPED_KEY);
      sessionStorage.removeItem(TYPED_KEY);
      return JSON.parse(`${text}`);
    });
    return taken ?? {};
  }

  private read(stored: unknown): RememberedSignup | null {
    if (typeof stored !== 'object' || stored === null) return null;
    const { savedAt, step, resendLimitReached, resendAvailableAt, reference, ...others } =
      stored as {
        readonly [Key in keyof Required<StoredSignup>]: unknown;
      };
    const age = typeof savedAt === 'number' ? this.clock.now() - savedAt : Number.NaN;
    const readStep = readRememberedStep(step);
    if (!(age >= 0 && age < LIFETIME) || readStep === null) return null;
    if (typeof resendLimitReached !== 'boolean' || typeof resendAvailableAt !== 'number') {
      return null;
    }
    if (resendAvailableAt < 0 || Object.keys(others).length > 0) return null;
    const signup = { step: readStep, resendLimitReached, resendAvailableAt };
    return typeof reference === 'string' ? { ...signup, reference } : signup;
  }
}

/** Storage throws where it is full, switched off or forbidden to frames. */
function quietly<Answer>(attempt: () => Answer): Answer | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
