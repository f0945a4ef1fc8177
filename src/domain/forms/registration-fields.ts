import type { ExtraField } from './extra-fields.ts';

export interface FieldRow {
  /** Initial value. */
  readonly empty: string | boolean;
  readonly shownWhen: keyof typeof showConditions;
  /** Whether the server may report errors of this field. */
  readonly serverChecked?: true;
  /** Whether invisible characters are removed from it. */
  readonly trimmed?: true;
}

/** Which parts of step 3 apply. */
export interface RegistrationContext {
  readonly requirePersonalInfo: boolean;
  /** A provider verified the address. */
  readonly sso: boolean;
  /** Fields that the brand adds; none by default. */
  readonly extraFields?: readonly ExtraField[];
}

export const showConditions = {
  always: () => true,
  withNames: ({ requirePersonalInfo }: RegistrationContext) => requirePersonalInfo,
  withPassword: ({ requirePersonalInfo, sso }: RegistrationContext) => requirePersonalInfo && !sso,
};

/** The fields of step 3, in the order of the form. The rules are in `RegistrationForm`. */
export const registrationFields = {
  email: { empty: '', shownWhen: 'always' },
  firstName: { empty: '', shownWhen: 'withNames', serverChecked: true, trimmed: true },
  lastName: { empty: '', shownWhen: 'withNames', serverChecked: true, trimmed: true },
  password: { empty: '', shownWhen: 'withPassword', serverChecked: true },
  confirmPassword: { empty: '', shownWhen: 'withPassword' },
  orgName: { empty: '', shownWhen: 'always', serverChecked: true, trimmed: true },
  orgShortName: { empty: '', shownWhen: 'always', serverChecked: true },
  region: { empty: '', shownWhen: 'always' },
  termsAccepted: { empty: false, shownWhen: 'always' },
} as const satisfies Readonly<Record<string, FieldRow>>;
