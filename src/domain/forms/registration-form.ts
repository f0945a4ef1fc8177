import { Equals, IsNotEmpty, Matches, MaxLength, ValidateIf } from 'class-validator';
import { limits } from '../limits.ts';
import { visibleText } from '../names.ts';
import {
  isName,
  isStrongPassword,
  namesInAddress,
  type PasswordRules,
  type PasswordSettings,
} from '../password.ts';
import { isReservedShortName, SHORT_NAME_PATTERN } from '../short-name.ts';
import { withMessage } from './field-errors.ts';
import { IsEmailAddress, Satisfies } from './rules.ts';

interface FieldRow {
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
}

const isAsked = {
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

type Rows = typeof registrationFields;

export type RegistrationField = keyof Rows;
export type ServerCheckedField = {
  [Field in RegistrationField]: Rows[Field] extends { serverChecked: true } ? Field : never;
}[RegistrationField];
/** Values of fields that the form does not show are ignored. */
export type RegistrationValues = {
  readonly [Field in RegistrationField]: Rows[Field]['empty'] extends string ? string : boolean;
};

const rows = Object.entries(registrationFields) as readonly [RegistrationField, FieldRow][];

/** In the order of the form. */
export const registrationFieldNames = rows.map(([field]) => field);

export const emptyRegistration = valuesOf((_, { empty }) => empty);

export function isServerChecked(name: string): name is ServerCheckedField {
  return rows.some(([field, { serverChecked }]) => field === name && serverChecked);
}

export function asksFor(field: RegistrationField, context: RegistrationContext): boolean {
  return isAsked[registrationFields[field].asked](context);
}

function valuesOf(value: (field: RegistrationField, row: FieldRow) => string | boolean) {
  return Object.fromEntries(
    rows.map(([field, row]) => [field, value(field, row)]),
  ) as unknown as RegistrationValues;
}

export type RegistrationMessage =
  | 'firstNameRequired'
  | 'firstNameTooLong'
  | 'lastNameRequired'
  | 'lastNameTooLong'
  | 'passwordRequired'
  | 'passwordTooLong'
  | 'passwordTooShort'
  | 'passwordWeak'
  | 'passwordNamesOrganization'
  | 'confirmPasswordRequired'
  | 'passwordsDiffer'
  | 'orgNameRequired'
  | 'orgNameTooLong'
  | 'shortNameRequired'
  | 'shortNameInvalid'
  | 'shortNameReserved'
  | 'regionRequired'
  | 'termsNotAccepted';

const answer = withMessage<RegistrationMessage>;

const IsAskedFor = (): PropertyDecorator => (target, key) =>
  ValidateIf(({ context }: RegistrationForm) => asksFor(key as RegistrationField, context))(
    target,
    `${String(key)}`,
  );

/** Not checked where other rules are set. */
function isStrongBy(rules: PasswordRules) {
  return (password: unknown, { passwords }: RegistrationForm) =>
    passwords.passwordRules !== rules || isStrongPassword(String(password), rules);
}

/** The values of step 3 with their rules. */
export class RegistrationForm implements RegistrationValues {
  @IsEmailAddress()
  readonly email!: string;

  @MaxLength(limits.firstName, answer('firstNameTooLong', limits.firstName))
  @IsNotEmpty(answer('firstNameRequired'))
  @IsAskedFor()
  readonly firstName!: string;

  @MaxLength(limits.lastName, answer('lastNameTooLong', limits.lastName))
  @IsNotEmpty(answer('lastNameRequired'))
  @IsAskedFor()
  readonly lastName!: string;

  @Satisfies<RegistrationForm>(
    (password, form) => !isName(String(password), form.names),
    answer('passwordNamesOrganization'),
  )
  @Satisfies(isStrongBy('length'), answer('passwordTooShort', limits.passphraseMin))
  @Satisfies(isStrongBy('classes'), answer('passwordWeak', limits.passwordMin))
  @MaxLength(limits.passwordMax, answer('passwordTooLong', limits.passwordMax))
  @IsNotEmpty(answer('passwordRequired'))
  @IsAskedFor()
  readonly password!: string;

  @Satisfies<RegistrationForm>((typed, form) => typed === form.password, answer('passwordsDiffer'))
  @IsNotEmpty(answer('confirmPasswordRequired'))
  @IsAskedFor()
  readonly confirmPassword!: string;

  @MaxLength(limits.orgName, answer('orgNameTooLong', limits.orgName))
  @IsNotEmpty(answer('orgNameRequired'))
  readonly orgName!: string;

  @Satisfies((name) => !isReservedShortName(String(name)), answer('shortNameReserved'))
  @Matches(SHORT_NAME_PATTERN, answer('shortNameInvalid', limits.shortName))
  @MaxLength(limits.shortName, answer('shortNameInvalid', limits.shortName))
  @IsNotEmpty(answer('shortNameRequired'))
  readonly orgShortName!: string;

  @IsNotEmpty(answer('regionRequired'))
  readonly region!: string;

  @Equals(true, answer('termsNotAccepted'))
  readonly termsAccepted!: boolean;

  constructor(
    values: RegistrationValues,
    readonly context: RegistrationContext,
    readonly passwords: PasswordSettings,
  ) {
    Object.assign(
      this,
      valuesOf((field, { trimmed }) => {
        const value = values[field];
        return trimmed ? visibleText(String(value)) : value;
      }),
    );
  }

  /** Names that the password must not be, truncated to their limits. */
  get names(): readonly string[] {
    return [
      this.orgName.slice(0, limits.orgName),
      this.orgShortName.slice(0, limits.shortName),
      this.passwords.product,
      ...namesInAddress(this.email.slice(0, limits.email)),
    ];
  }

  /** The values of the fields that the form shows. */
  get asked(): Partial<RegistrationValues> {
    return Object.fromEntries(
      registrationFieldNames
        .filter((field) => asksFor(field, this.context))
        .map((field) => [field, this[field]]),
    );
  }
}
