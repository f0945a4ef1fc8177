import { SHORT_NAME_PATTERN } from '../short-name.ts';
import { PROVIDER_NAME } from '../sso-providers.ts';
import type { LaterStep, NewOrganization, Registering } from '../step.ts';
import { readWebUrl } from '../web-url.ts';
import { readEmailAddress } from './email-form.ts';

const invalid = Symbol('invalid');

/** Returns the valid part of a stored value, or `invalid`. */
type Parser<Value> = (stored: unknown) => Value | undefined | typeof invalid;

type StepNamed<Name> = Extract<LaterStep, { readonly name: Name }>;

/** Parsers of the fields of every step that is stored. */
export type StoredStepParsers = {
  readonly [Name in LaterStep['name']]: {
    readonly [Field in Exclude<keyof StepNamed<Name>, 'name'>]-?: Parser<StepNamed<Name>[Field]>;
  };
};

const oneOf =
  <Value>(values: readonly Value[]): Parser<Value> =>
  (stored) =>
    values.includes(stored as Value) ? (stored as Value) : invalid;

const email: Parser<LaterStep['email']> = (stored) => {
  const read = readEmailAddress(typeof stored === 'string' ? stored : '');
  return read.kind === 'read' ? read.address : invalid;
};

const text: Parser<string> = (stored) =>
  typeof stored === 'string' && stored.trim() !== '' ? stored : invalid;

const optional =
  <Value>(parse: Parser<Value>): Parser<Value> =>
  (stored) =>
    stored === undefined ? stored : parse(stored);

const optionalTime = optional<number>((stored) => {
  const isTime = typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime());
  return isTime ? stored : invalid;
});

const optionalWebUrl = optional<string>((stored) => readWebUrl(stored)?.href ?? invalid);

/** The name of the person is not stored. */
const sso: Parser<Registering['sso']> = (stored) => {
  if (stored === null) return null;
  const { provider } = propertiesOf(stored);
  const isProvider = typeof provider === 'string' && PROVIDER_NAME.test(provider);
  return isProvider ? { provider, fullName: '' } : invalid;
};

const optionalOrganization = optional<NewOrganization>((stored) => {
  const { orgName, orgShortName, region } = propertiesOf(stored);
  const isNamed = typeof orgShortName === 'string' && SHORT_NAME_PATTERN.test(orgShortName);
  if (!isNamed || typeof region !== 'string') return invalid;
  // The result is then shown without details of the organization.
  if (orgName === undefined) return undefined;
  return typeof orgName === 'string' ? { orgName, orgShortName, region } : invalid;
});

/** Parsers of stored values. They validate, because other scripts can write to the storage. */
export const parsers = {
  oneOf,
  flag: oneOf([true, undefined] as const),
  email,
  text,
  optionalTime,
  optionalWebUrl,
  sso,
  optionalOrganization,
} as const;

/** @returns the stored step; null if it is invalid */
export function parseStoredStep(parsersOf: StoredStepParsers, value: unknown): LaterStep | null {
  const { name, ...fields } = propertiesOf(value);
  if (typeof name !== 'string' || !Object.hasOwn(parsersOf, name)) return null;
  const step: Record<string, unknown> = { name };
  const fieldParsers: Readonly<Record<string, Parser<unknown>>> =
    parsersOf[name as LaterStep['name']];
  for (const [field, parse] of Object.entries(fieldParsers)) {
    const value = parse(fields[field]);
    if (value === invalid) return null;
    if (value !== undefined) step[field] = value;
  }
  return step as unknown as LaterStep;
}

/** The own properties of a value, without those of `Object.prototype`. */
function propertiesOf(value: unknown): Record<string, unknown> {
  const properties: Record<string, unknown> = Object.create(null);
  return typeof value === 'object' && value !== null
    ? Object.assign(properties, value)
    : properties;
}
