import type { RememberedSignup } from '../../application/ports/signup-memory.ts';
import { isEmailAddress } from '../../domain/forms/email-form.ts';
import { isSsoProvider, type SsoProvider } from '../../domain/sso-provider.ts';
import { type Finished, type Registering, resultIds } from '../../domain/step.ts';

type RememberedStep = RememberedSignup['step'];

/** A step without the visitor's name. */
export type StoredStep =
  | Exclude<RememberedStep, Registering>
  | (Omit<Registering, 'sso'> & { readonly sso: { readonly provider: SsoProvider } | null });

/** What of a step is written down. */
export function storedStep(step: RememberedStep): StoredStep {
  if (step.number !== 3) return step;
  return { ...step, sso: step.sso && { provider: step.sso.provider } };
}

/** The step that was written down; null for anything else. The name of an SSO visitor comes back empty. */
export function readRememberedStep(stored: unknown): RememberedStep | null {
  const fields = ownFields(stored);
  const { number, email } = fields;
  if (typeof email !== 'string' || !isEmailAddress(email)) return null;

  if (number === 2 && hasOnly(fields, 'number', 'email')) return { number, email };
  if (number === 3) return readRegistering(fields, email);
  return number === 4 ? readFinished(fields, email) : null;
}

function readFinished(fields: Record<string, unknown>, email: string): Finished | null {
  const result = resultIds.find((id) => id === fields.result);
  const { passwordFollows } = fields;
  if (!result || !hasOnly(fields, 'number', 'email', 'result', 'passwordFollows')) return null;
  if (passwordFollows === undefined) return { number: 4, email, result };
  return passwordFollows === true && result === 'success'
    ? { number: 4, email, result, passwordFollows }
    : null;
}

function readRegistering(fields: Record<string, unknown>, email: string): Registering | null {
  const { signupCode, requirePersonalInfo } = fields;
  const sso = readSso(fields.sso);
  if (!hasOnly(fields, 'number', 'email', 'signupCode', 'requirePersonalInfo', 'sso')) return null;
  if (typeof signupCode !== 'string' || signupCode.trim() === '') return null;
  if (typeof requirePersonalInfo !== 'boolean' || sso === undefined) return null;
  return { number: 3, email, signupCode, requirePersonalInfo, sso };
}

/** Undefined when it is neither null nor a provider's record. */
function readSso(stored: unknown): Registering['sso'] | undefined {
  if (stored === null) return null;
  const fields = ownFields(stored);
  const { provider } = fields;
  if (typeof provider !== 'string' || !isSsoProvider(provider) || !hasOnly(fields, 'provider')) {
    return undefined;
  }
  return { provider, fullName: '' };
}

function ownFields(value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  return typeof value === 'object' && value !== null ? Object.assign(fields, value) : fields;
}

function hasOnly(fields: Record<string, unknown>, ...names: string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}
