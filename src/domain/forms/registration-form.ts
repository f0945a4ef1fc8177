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
import {
  type Extra,
  type ExtraFieldId,
  type ExtraInput,
  extraErrors,
  extraId,
  extraOf,
} from './extra-fields.ts';
import { type FieldErrors, fieldErrors, withMessage } from './field-errors.ts';
import {
  type FieldRow,
  type RegistrationContext,
  registrationFields,
  showConditions,
} from './registration-fields.ts';
import { IsEmailAddress, Satisfies } from './rules.ts';

type Rows = typeof registrationFields;

export type RegistrationField = keyof Rows;
export type ServerCheckedField = {
  [Field in RegistrationField]: Rows[Field] extends { serverChecked: true } ? Field : never;
}[RegistrationField];
/** Values of fields that the form does not show are ignored. */
export type RegistrationValues = {
  readonly [Field in RegistrationField]: Rows[Field]['empty'] extends string ? string : boolean;
};

/** A field of the product, or one that the brand adds. */
export type FormField = RegistrationField | ExtraFieldId;
export type FormInput = RegistrationValues & ExtraInput;

const rows = Object.entries(registrationFields) as readonly [RegistrationField, FieldRow][];

/** In the order of the form. */
export const registrationFieldNames = rows.map(([field]) => field);

/** All fields in the order of the form: extra fields are above the terms. */
export function formFields({ extraFields = [] }: RegistrationContext): readonly FormField[] {
  return registrationFieldNames.flatMap((field) =>
    field === 'termsAccepted' ? [...extraFields.map(({ name }) => extraId(name)), field] : [field],
  );
}

export const emptyRegistration = valuesOf((_, { empty }) => empty);

export function isServerChecked(name: string): name is ServerCheckedField {
  return rows.some(([field, { serverChecked }]) => field === name && serverChecked);
}

export function isShown(field: RegistrationField, context: RegistrationContext): boolean {
  return showConditions[registrationFields[field].shownWhen](context);
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

const message = withMessage<RegistrationMessage>;

const ShownOnly = (): PropertyDecorator => (target, key) =>
  ValidateIf(({ context }: RegistrationForm) => isShown(key as RegistrationField, context))(
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

  @MaxLength(limits.firstName, message('firstNameTooLong', limits.firstName))
  @IsNotEmpty(message('firstNameRequired'))
  @ShownOnly()
  readonly firstName!: string;

  @MaxLength(limits.lastName, message('lastNameTooLong', limits.lastName))
  @IsNotEmpty(message('lastNameRequired'))
  @ShownOnly()
  readonly lastName!: string;

  @Satisfies<RegistrationForm>(
    (password, form) => !isName(String(password), form.names),
    message('passwordNamesOrganization'),
  )
  @Satisfies(isStrongBy('length'), message('passwordTooShort', limits.passphraseMin))
  @Satisfies(isStrongBy('classes'), message('passwordWeak', limits.passwordMin))
  @MaxLength(limits.passwordMax, message('passwordTooLong', limits.passwordMax))
  @IsNotEmpty(message('passwordRequired'))
  @ShownOnly()
  readonly password!: string;

  @Satisfies<RegistrationForm>((typed, form) => typed === form.password, message('passwordsDiffer'))
  @IsNotEmpty(message('confirmPasswordRequired'))
  @ShownOnly()
  readonly confirmPassword!: string;

  @MaxLength(limits.orgName, message('orgNameTooLong', limits.orgName))
  @IsNotEmpty(message('orgNameRequired'))
  readonly orgName!: string;

  @Satisfies((name) => !isReservedShortName(String(name)), message('shortNameReserved'))
  @Matches(SHORT_NAME_PATTERN, message('shortNameInvalid', limits.shortName))
  @MaxLength(limits.shortName, message('shortNameInvalid', limits.shortName))
  @IsNotEmpty(message('shortNameRequired'))
  readonly orgShortName!: string;

  @IsNotEmpty(message('regionRequired'))
  readonly region!: string;

  @Equals(true, message('termsNotAccepted'))
  readonly termsAccepted!: boolean;

  /** Values of the fields that the brand adds. */
  readonly extra: Extra;

  constructor(
    values: FormInput,
    readonly context: RegistrationContext,
    readonly passwords: PasswordSettings,
  ) {
    this.extra = extraOf(context.extraFields ?? [], values);
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
  get shownValues(): Partial<RegistrationValues> {
    return Object.fromEntries(
      registrationFieldNames
        .filter((field) => isShown(field, this.context))
        .map((field) => [field, this[field]]),
    );
  }
}

/** The first message of each invalid field. */
export function registrationErrors(form: RegistrationForm): FieldErrors<FormField> {
  const { extraFields = [] } = form.context;
  return { ...fieldErrors<RegistrationValues>(form), ...extraErrors(extraFields, form.extra) };
}
