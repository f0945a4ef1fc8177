import type { Clock } from '../../application/ports/clock.ts';
import type {
  RememberedSignup,
  SignupMemory,
  TypedInput,
} from '../../application/ports/signup-memory.ts';
import { attempt } from '../../boot/attempt.ts';
import { SIGNUP_KEY } from '../../boot/awaited-step.ts';
import { readEmailAddress } from '../../domain/forms/email-form.ts';
import { SHORT_NAME_PATTERN } from '../../domain/short-name.ts';
import { PROVIDER_NAME, type SsoProvider } from '../../domain/sso-providers.ts';
import { type LaterStep, type Registering, resultIds, stepFields } from '../../domain/step.ts';

const TYPED_KEY = 'typed-input';
const LIFETIME = 30 * 60 * 1000;

interface StoredSignup {
  readonly savedAt: number;
  readonly step: StoredStep;
  readonly resendLimitReached: boolean;
  readonly resendAvailableAt: number;
  readonly reference?: string;
}

/** Keeps the sign-up in session storage. Stored values are validated, because other scripts can write there. */
export class SessionSignupMemory implements SignupMemory {
  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  save({ step, ...others }: RememberedSignup): void {
    const savedAt = this.clock.now();
    const signup = { savedAt, step: storedStep(step), ...others };
    attempt(() =>
      sessionStorage.setItem(SIGNUP_KEY, JSON.stringify(signup satisfies StoredSignup)),
    );
  }

  restore(): RememberedSignup | null {
    const text = attempt(() => sessionStorage.getItem(SIGNUP_KEY)) ?? null;
    if (text === null) return null;
    const signup = attempt(() => this.read(JSON.parse(text))) ?? null;
    if (signup === null) this.clear();
    return signup;
  }

  clear(): void {
    attempt(() => sessionStorage.removeItem(SIGNUP_KEY));
  }

  saveTyped(typed: TypedInput): void {
    attempt(() => sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed)));
  }

  takeTyped(): TypedInput {
    const typed = attempt(() => {
      const text = sessionStorage.getItem(TYPED_KEY);
      sessionStorage.removeItem(TYPED_KEY);
      return JSON.parse(`${text}`);
    });
    return typed ?? {};
  }

  private read(stored: unknown): RememberedSignup | null {
    if (typeof stored !== 'object' || stored === null) return null;
    const { savedAt, step, resendLimitReached, resendAvailableAt, reference, ...others } =
      stored as {
        readonly [Key in keyof Required<StoredSignup>]: unknown;
      };
    if (typeof savedAt !== 'number') return null;
    // Negative if the clock was set back meanwhile.
    const age = this.clock.now() - savedAt;
    const readStep = readRememberedStep(step);
    if (!(Math.abs(age) < LIFETIME) || readStep === null) return null;
    if (typeof resendLimitReached !== 'boolean' || typeof resendAvailableAt !== 'number') {
      return null;
    }
    if (resendAvailableAt < 0 || Object.keys(others).length > 0) return null;
    const signup = {
      step: readStep,
      resendLimitReached,
      // The wait is not longer than when it was saved.
      resendAvailableAt: Math.max(0, resendAvailableAt + Math.min(0, age)),
    };
    return typeof reference === 'string' ? { ...signup, reference } : signup;
  }
}

/** A step without the visitor's name. */
type StoredStep =
  | Exclude<LaterStep, Registering>
  | (Omit<Registering, 'sso'> & { readonly sso: { readonly provider: SsoProvider } | null });

/** The part of a step that is stored. */
export function storedStep(step: LaterStep): StoredStep {
  if (step.name !== 'registration') return step;
  return { ...step, sso: step.sso && { provider: step.sso.provider } };
}

type FieldOf<Step> = Step extends unknown ? Exclude<keyof Step, 'name'> : never;

const refused = Symbol('refused');

/** Validates each stored field; returns its value, or `refused`. */
const readers: Readonly<Record<FieldOf<LaterStep>, (stored: unknown) => unknown>> = {
  email(stored) {
    const email = readEmailAddress(typeof stored === 'string' ? stored : '');
    return email.kind === 'read' ? email.address : refused;
  },
  signupCode: (stored) => (typeof stored === 'string' && stored.trim() !== '' ? stored : refused),
  requirePersonalInfo: (stored) => (typeof stored === 'boolean' ? stored : refused),
  sso(stored) {
    if (stored === null) return null;
    const { provider, ...others } = ownFields(stored);
    const isProvider = typeof provider === 'string' && PROVIDER_NAME.test(provider);
    return isProvider && isEmpty(others) ? { provider, fullName: '' } : refused;
  },
  result: (stored) => resultIds.find((id) => id === stored) ?? refused,
  organization(stored) {
    if (stored === undefined) return stored;
    const { orgName, orgShortName, region, ...others } = ownFields(stored);
    const isRead = typeof orgShortName === 'string' && SHORT_NAME_PATTERN.test(orgShortName);
    if (!isRead || typeof region !== 'string' || !isEmpty(others)) return refused;
    // Without a name the result is shown without its details.
    if (orgName === undefined) return orgName;
    return typeof orgName === 'string' ? { orgName, orgShortName, region } : refused;
  },
  requestedAt(stored) {
    const isTime = typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime());
    return stored === undefined || isTime ? stored : refused;
  },
  passwordFollows: (stored) => (stored === undefined || stored === true ? stored : refused),
};

/** Reads a stored step; null if it is invalid. The name of an SSO visitor is empty. */
function readRememberedStep(stored: unknown): LaterStep | null {
  const { name, ...fields } = ownFields(stored);
  if (name === 'email' || typeof name !== 'string' || !Object.hasOwn(stepFields, name)) return null;
  const step: Record<string, unknown> = { name };
  for (const field of Object.keys(stepFields[name as LaterStep['name']])) {
    const value = readers[field as FieldOf<LaterStep>](fields[field]);
    if (value === refused) return null;
    if (value !== undefined) step[field] = value;
    delete fields[field];
  }
  return isEmpty(fields) ? (step as unknown as LaterStep) : null;
}

function ownFields(value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  return typeof value === 'object' && value !== null ? Object.assign(fields, value) : fields;
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;
