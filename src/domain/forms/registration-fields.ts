import { limits } from '../limits.ts';
import { type ExtraField, type ExtraFieldId, extraId, isExtraId } from './extra-fields.ts';
import type { FieldTypeName } from './field-types.ts';

/** A type of one field, with rules in `RegistrationForm` and a separate view. */
export type SpecialFieldType =
  | 'email'
  | 'password'
  | 'confirmation'
  | 'shortName'
  | 'region'
  | 'consent';

/**
 * A field of the registration step. Rules, view, payload, storage, activation page, tests and contract follow from it.
 */
export interface FieldRow {
  readonly type: SpecialFieldType | FieldTypeName;
  /** The group of the form that shows it. Default: none */
  readonly group?: 'person' | 'organization';
  /** Default: always */
  readonly shownWhen?: keyof typeof showConditions;
  /** Maximum number of characters of a text. */
  readonly longest?: number | undefined;
  /** Of the input. Default: more than any rule allows, so that a too long value is reported and not cut */
  readonly maxLength?: number;
  readonly autoComplete?: string;
  /** Whether a touch keyboard starts words with capitals. Default: none */
  readonly autoCapitalize?: 'words';
  /** Whether it shares a line with the other half-width field. */
  readonly halfWidth?: true;
}

/** Conditions that select the parts of the registration step. */
export interface RegistrationContext {
  readonly requirePersonalInfo: boolean;
  /** Whether a provider verified the address. */
  readonly sso: boolean;
  /** Fields that the brand adds; none by default. */
  readonly extraFields?: readonly ExtraField[];
}

const showConditions = {
  withNames: ({ requirePersonalInfo }: RegistrationContext) => requirePersonalInfo,
  withPassword: ({ requirePersonalInfo, sso }: RegistrationContext) => requirePersonalInfo && !sso,
};

const capitalized = { type: 'text', autoCapitalize: 'words' } as const;
const personName = {
  ...capitalized,
  group: 'person',
  shownWhen: 'withNames',
  halfWidth: true,
} as const;
const newPassword = { group: 'person', shownWhen: 'withPassword' } as const;

/**
 * The built-in fields of the registration step, in the order of the form, all required. A text has the messages
 * `<field>Label`, `<field>Required` and `<field>TooLong`.
 */
export const registrationFields = {
  email: { type: 'email', group: 'person' },
  // The specification requires these lengths of the inputs: a too long first name is reported, a last name is cut.
  firstName: {
    ...personName,
    longest: limits.firstName,
    maxLength: 64,
    autoComplete: 'given-name',
  },
  lastName: { ...personName, longest: limits.lastName, maxLength: 32, autoComplete: 'family-name' },
  password: { ...newPassword, type: 'password' },
  confirmPassword: { ...newPassword, type: 'confirmation' },
  orgName: {
    ...capitalized,
    group: 'organization',
    longest: limits.orgName,
    autoComplete: 'organization',
  },
  orgShortName: { type: 'shortName', group: 'organization' },
  region: { type: 'region', group: 'organization' },
  termsAccepted: { type: 'consent' },
} as const satisfies Readonly<
  Record<string, FieldRow & { readonly type: SpecialFieldType | 'text' }>
>;

type Rows = typeof registrationFields;

export type RegistrationField = keyof Rows;
/** The built-in fields of these types. */
export type FieldsOfType<Type> = {
  [Field in RegistrationField]: Rows[Field]['type'] extends Type ? Field : never;
}[RegistrationField];
/** The fields that are asked for on this condition. */
export type FieldsShownWhen<Condition> = {
  [Field in RegistrationField]: Rows[Field] extends { readonly shownWhen: Condition }
    ? Field
    : never;
}[RegistrationField];
/** The value of each built-in field. Values of fields that are not shown are ignored. */
export type RegistrationValues = {
  readonly [Field in RegistrationField]: Field extends FieldsOfType<'consent'> ? boolean : string;
};

/** A built-in field, or one that the brand adds. */
export type FormFieldId = RegistrationField | ExtraFieldId;
export type FormField =
  | (FieldRow & { readonly id: RegistrationField })
  | (FieldRow & ExtraField & { readonly id: ExtraFieldId });

/** The built-in fields, in the order of the form. */
export const builtInFields = Object.entries<FieldRow>(registrationFields).map(([id, row]) => ({
  ...row,
  id: id as RegistrationField,
}));

export const registrationFieldNames = builtInFields.map(({ id }) => id);

export const extraFormFields = (extraFields: readonly ExtraField[]): readonly FormField[] =>
  extraFields.map((field) => ({ ...field, id: extraId(field.name) }));

/** All fields in the order of the form. Those of the brand are above the terms. */
export const formFields = ({ extraFields = [] }: RegistrationContext): readonly FormField[] =>
  builtInFields.flatMap((field) =>
    field.type === 'consent' ? [...extraFormFields(extraFields), field] : [field],
  );

export function isShown(field: FormFieldId, context: RegistrationContext): boolean {
  const { shownWhen }: Partial<FieldRow> = isExtraId(field) ? {} : registrationFields[field];
  return shownWhen === undefined || showConditions[shownWhen](context);
}

/** An object with a value for each built-in field. */
export const valuesOf = (value: (field: (typeof builtInFields)[number]) => string | boolean) =>
  Object.fromEntries(
    builtInFields.map((field) => [field.id, value(field)]),
  ) as unknown as RegistrationValues;

export const emptyRegistration = valuesOf(({ type }) => type !== 'consent' && '');

const serverCheckedTypes = ['text', 'password', 'shortName'] as const;

export type ServerCheckedField = FieldsOfType<(typeof serverCheckedTypes)[number]>;

/** Whether the server may report errors of this field. */
export const isServerChecked = (name: string): name is ServerCheckedField =>
  builtInFields.some(
    ({ id, type }) => id === name && (serverCheckedTypes as readonly string[]).includes(type),
  );
