import { readEmailAddress } from '../../domain/forms/email-form.ts';
import { SHORT_NAME_PATTERN } from '../../domain/short-name.ts';
import { isSsoProvider, type SsoProvider } from '../../domain/sso-providers.ts';
import { type LaterStep, type Registering, resultIds, stepFields } from '../../domain/step.ts';

/** A step without the visitor's name. */
export type StoredStep =
  | Exclude<LaterStep, Registering>
  | (Omit<Registering, 'sso'> & { readonly sso: { readonly provider: SsoProvider } | null });

/** What of a step is written down. */
export function storedStep(step: LaterStep): StoredStep {
  if (step.name !== 'registration') return step;
  return { ...step, sso: step.sso && { provider: step.sso.provider } };
}

type FieldOf<Step> = Step extends unknown ? Exclude<keyof Step, 'name'> : never;

const refused = Symbol('refused');

/** What each field of a step comes back as, from what stood in its place. */
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
    const isProvider = typeof provider === 'string' && isSsoProvider(provider);
    return isProvider && isEmpty(others) ? { provider, fullName: '' } : refused;
  },
  result: (stored) => resultIds.find((id) => id === stored) ?? refused,
  organization(stored) {
    if (stored === undefined) return stored;
    const { orgShortName, region, ...others } = ownFields(stored);
    const isRead = typeof orgShortName === 'string' && SHORT_NAME_PATTERN.test(orgShortName);
    const isWhole = isRead && typeof region === 'string' && isEmpty(others);
    return isWhole ? { orgShortName, region } : refused;
  },
  passwordFollows: (stored) => (stored === undefined || stored === true ? stored : refused),
};

/** The step that was written down; null for anything else. The name of an SSO visitor comes back empty. */
export function readRememberedStep(stored: unknown): LaterStep | null {
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
