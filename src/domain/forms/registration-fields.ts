import type { ExtraField } from './extra-fields.ts';

export interface FieldRow {
  /** Initial value. */
  readonly empty: string | boolean;
  readonly asked: keyof typeof isAsked;
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

export const isAsked = {
  always: () => true,
  withNames: ({ requirePersonalInfo }: RegistrationContext) => requirePersonalInfo,
  withPassword: ({ requirePersonalInfo, sso }: RegistrationContext) => requirePersonalInfo && !sso,
};

/** The fields of step 3, in the order of the form. The rules are in `RegistrationForm`. */
export const registrationFields = {
  email: { empty: '', asked: 'always' },
  firstName: { empty: '', asked: 'withNames', serverChecked: true, trimmed: true },
  lastName: { empty: '', asked: 'withNames', serverChecked: true, trimmed: true },
  password: { empty: '', asked: 'withPassword', serverChecked: true },
  confirmPassword: { empty: '', asked: 'withPassword' },
  orgName: { empty: '', asked: 'always', serverChecked: true, trimmed: true },
  orgShortName: { empty: '', asked: 'always', serverChecked: true },
  region: { empty: '', asked: 'always' },
  termsAccepted: { empty: false, asked: 'always' },
} as const satisfies Readonly<Record<string, FieldRow>>;
