import { SHORT_NAME_PATTERN } from '../short-name.ts';
import { PROVIDER_NAME } from '../sso-providers.ts';
import type { LaterStep, NewOrganization, Registering } from '../step.ts';
import { readWebUrl } from '../web-url.ts';
import { readEmailAddress } from './email-form.ts';

const invalid = Symbol('invalid');

/** Validates a stored value; returns what is used, or `invalid`. */
type Reader<Value> = (stored: unknown) => Value | undefined | typeof invalid;

type StepNamed<Name> = Extract<LaterStep, { readonly name: Name }>;

/** Readers of the fields of every step that is stored. */
export type StoredSteps = {
  readonly [Name in LaterStep['name']]: {
    readonly [Field in Exclude<keyof StepNamed<Name>, 'name'>]-?: Reader<StepNamed<Name>[Field]>;
  };
};

const oneOf =
  <Value>(values: readonly Value[]): Reader<Value> =>
  (stored) =>
    values.includes(stored as Value) ? (stored as Value) : invalid;

const email: Reader<LaterStep['email']> = (stored) => {
  const read = readEmailAddress(typeof stored === 'string' ? stored : '');
  return read.kind === 'read' ? read.address : invalid;
};

const text: Reader<string> = (stored) =>
  typeof stored === 'string' && stored.trim() !== '' ? stored : invalid;

const optional =
  <Value>(read: Reader<Value>): Reader<Value> =>
  (stored) =>
    stored === undefined ? stored : read(stored);

const optionalTime = optional<number>((stored) => {
  const isTime = typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime());
  return isTime ? stored : invalid;
});

const optionalWebUrl = optional<string>((stored) => readWebUrl(stored)?.href ?? invalid);

/** The name is not stored. */
const sso: Reader<Registering['sso']> = (stored) => {
  if (stored === null) return null;
  const { provider } = ownFields(stored);
  const isProvider = typeof provider === 'string' && PROVIDER_NAME.test(provider);
  return isProvider ? { provider, fullName: '' } : invalid;
};

const optionalOrganization = optional<NewOrganization>((stored) => {
  const { orgName, orgShortName, region } = ownFields(stored);
  const isRead = typeof orgShortName === 'string' && SHORT_NAME_PATTERN.test(orgShortName);
  if (!isRead || typeof region !== 'string') return invalid;
  // Without a name the result is shown without its details.
  if (orgName === undefined) return orgName;
  return typeof orgName === 'string' ? { orgName, orgShortName, region } : invalid;
});

/** Readers of stored values, which are validated because other scripts can write them. */
export const stored = {
  oneOf,
  flag: oneOf([true, undefined] as const),
  email,
  text,
  optionalTime,
  optionalWebUrl,
  sso,
  optionalOrganization,
} as const;

/** @param steps readers of each step. @returns the stored step; null if it is invalid */
export function readStoredStep(steps: StoredSteps, value: unknown): LaterStep | null {
  const { name, ...fields } = ownFields(value);
  if (typeof name !== 'string' || !Object.hasOwn(steps, name)) return null;
  const step: Record<string, unknown> = { name };
  const readers: Readonly<Record<string, Reader<unknown>>> = steps[name as LaterStep['name']];
  for (const [field, read] of Object.entries(readers)) {
    const value = read(fields[field]);
    if (value === invalid) return null;
    if (value !== undefined) step[field] = value;
  }
  return step as unknown as LaterStep;
}

function ownFields(value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  return typeof value === 'object' && value !== null ? Object.assign(fields, value) : fields;
}
