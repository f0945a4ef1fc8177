import type { EmailAddress } from '../../domain/email-address.ts';
import { readEmailAddress } from '../../domain/forms/email-form.ts';
import { isSsoProvider, type SsoProvider } from '../../domain/sso-providers.ts';
import { type Finished, type LaterStep, type Registering, resultIds } from '../../domain/step.ts';

/** A step without the visitor's name. */
export type StoredStep =
  | Exclude<LaterStep, Registering>
  | (Omit<Registering, 'sso'> & { readonly sso: { readonly provider: SsoProvider } | null });

/** What of a step is written down. */
export function storedStep(step: LaterStep): StoredStep {
  if (step.name !== 'registration') return step;
  return { ...step, sso: step.sso && { provider: step.sso.provider } };
}

/** The step that was written down; null for anything else. The name of an SSO visitor comes back empty. */
export function readRememberedStep(stored: unknown): LaterStep | null {
  const fields = ownFields(stored);
  const { name } = fields;
  const email = readEmailAddress(typeof fields.email === 'string' ? fields.email : '');
  if (email.kind === 'invalid') return null;
  switch (name as LaterStep['name']) {
    case 'code':
      return hasOnly(fields, 'name', 'email') ? { name: 'code', email: email.address } : null;
    case 'registration':
      return readRegistering(fields, email.address);
    case 'result':
      return readFinished(fields, email.address);
    default:
      return null;
  }
}

function readFinished(fields: Record<string, unknown>, email: EmailAddress): Finished | null {
  const result = resultIds.find((id) => id === fields.result);
  const { passwordFollows } = fields;
  if (!result || !hasOnly(fields, 'name', 'email', 'result', 'passwordFollows')) return null;
  if (passwordFollows === undefined) return { name: 'result', email, result };
  return passwordFollows === true && result === 'success'
    ? { name: 'result', email, result, passwordFollows }
    : null;
}

function readRegistering(fields: Record<string, unknown>, email: EmailAddress): Registering | null {
  const { signupCode, requirePersonalInfo } = fields;
  const sso = readSso(fields.sso);
  if (!hasOnly(fields, 'name', 'email', 'signupCode', 'requirePersonalInfo', 'sso')) return null;
  if (typeof signupCode !== 'string' || signupCode.trim() === '') return null;
  if (typeof requirePersonalInfo !== 'boolean' || sso === undefined) return null;
  return { name: 'registration', email, signupCode, requirePersonalInfo, sso };
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
