import { type ExtraField, extraId } from '#page/domain/forms/extra-fields.ts';
import {
  builtInFields,
  emptyRegistration,
  type FieldsOfType,
  type RegistrationField,
  type RegistrationValues,
} from '#page/domain/forms/registration-fields.ts';
import type { RegistrationForm } from '#page/domain/forms/registration-form.ts';

/** Types of fields that are not stored as typed. */
const notStored = ['email', 'password', 'confirmation', 'consent'] as const;
type StoredField = Exclude<RegistrationField, FieldsOfType<(typeof notStored)[number]>>;

/** The fields of the registration step that are stored, with what they describe. */
export const storedFields = builtInFields
  .filter(({ type }) => !notStored.some((other) => other === type))
  .map(({ id, group }) => ({
    id: id as StoredField,
    owner: group === 'organization' ? group : ('administrator' as const),
  }));

/** The answer to a checkbox of the brand; with the proof of a consent if it is checked. */
type StoredConsent =
  | { readonly accepted: false }
  | {
      readonly accepted: true;
      /** Time in ISO 8601. */
      readonly at: string;
      /** Language and label of the checkbox as shown. */
      readonly language: string;
      readonly text: string;
    };

/** Values of the brand's extra fields by name; texts that are empty are omitted. */
type StoredExtra = Readonly<Record<string, string | StoredConsent>>;

/** Labels and values for reviewers. @param fields of the brand; any other has its name as label */
export function extraTexts(
  extra: StoredExtra | null,
  fields: readonly ExtraField[] = [],
  { yes, no } = { yes: 'yes', no: 'no' },
): readonly (readonly [string, string])[] {
  return Object.entries(extra ?? {}).map(([name, value]) => {
    const { label = name, options = [] } = fields.find((field) => field.name === name) ?? {};
    if (typeof value !== 'string') return [label, value.accepted ? yes : no];
    return [label, options.find((option) => option.value === value)?.label ?? value];
  });
}

/** The terms of service behind the link of the page. Both are null in registrations of older versions. */
export interface Terms {
  readonly termsUrl: string | null;
  /** Null for a brand without versions. */
  readonly termsVersion: string | null;
}

/** Organization and administrator as registered. */
export type RegistrationDetails = Pick<RegistrationValues, StoredField> &
  Terms & {
    /** Language of the request, as a BCP 47 tag; for its mails and activation page. */
    readonly language: string;
    /** Null for a brand without extra fields. */
    readonly extra: StoredExtra | null;
  };

/**
 * Fields that were not required are empty.
 * @param language of the labels in the form's context
 */
export function registrationDetails(
  form: RegistrationForm,
  language: string,
  terms: Terms,
  now: Date,
): RegistrationDetails {
  const values = { ...emptyRegistration, ...form.shownValues };
  const details = Object.fromEntries(storedFields.map(({ id }) => [id, values[id]]));
  return {
    ...(details as Pick<RegistrationValues, StoredField>),
    ...terms,
    language,
    extra: storedExtra(form, language, now),
  };
}

function storedExtra(
  { context: { extraFields = [] }, extra }: RegistrationForm,
  language: string,
  now: Date,
): StoredExtra | null {
  if (extraFields.length === 0) return null;
  const stored = ({ name, label }: ExtraField) => {
    const value = extra[name];
    if (typeof value !== 'boolean') return value;
    return value
      ? { accepted: true, at: now.toISOString(), language, text: label }
      : { accepted: false };
  };
  const entries = extraFields.map((field) => [field.name, stored(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as StoredExtra;
}

/**
 * What is equal in a repeated request. It excludes the password, which could be guessed from a fast hash, language,
 * terms and proofs of consents, which may change, and empty fields, because another version may have other fields.
 */
export function repeatedValues(
  { language, termsUrl, termsVersion, extra, ...others }: RegistrationDetails,
  trackingCode: string | null,
): readonly unknown[] {
  const extras = Object.entries(extra ?? {}).map(([name, value]) => [
    extraId(name),
    typeof value === 'string' ? value : value.accepted,
  ]);
  const filledIn = [...Object.entries(others), ...extras].filter(([, value]) => value);
  return [...filledIn, trackingCode];
}
