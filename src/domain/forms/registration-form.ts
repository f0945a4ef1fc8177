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
import { commonErrors } from './common-errors.ts';
import { type ExtraInput, type ExtraValues, extraInput, extraOf } from './extra-fields.ts';
import { type FieldErrors, fieldErrors, withMessage } from './field-errors.ts';
import {
  type FieldsOfType,
  type FormFieldId,
  formFields,
  isShown,
  type RegistrationContext,
  type RegistrationField,
  type RegistrationValues,
  registrationFieldNames,
  valuesOf,
} from './registration-fields.ts';
import { IsEmailAddress, Satisfies } from './rules.ts';

export type FormInput = RegistrationValues & ExtraInput;

export type RegistrationMessage =
  | `${FieldsOfType<'text'>}${'Required' | 'TooLong'}`
  | 'passwordRequired'
  | 'passwordTooLong'
  | 'passwordTooShort'
  | 'passwordWeak'
  | 'passwordNamesOrganization'
  | 'confirmPasswordRequired'
  | 'passwordsDiffer'
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

/** Whether a password meets `rules`; true if the setting `passwordRules` selects others. */
function isStrongBy(rules: PasswordRules) {
  return (password: unknown, { passwords }: RegistrationForm) =>
    passwords.passwordRules !== rules || isStrongPassword(String(password), rules);
}

/** Text fields, whose rules are in `registrationFields`. */
export interface RegistrationForm extends Pick<RegistrationValues, FieldsOfType<'text'>> {}

/** The values of the registration step, with the rules that are not in `registrationFields`. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns a value of every row
export class RegistrationForm implements RegistrationValues {
  @IsEmailAddress()
  readonly email!: string;

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
  readonly extra: ExtraValues;

  constructor(
    values: FormInput,
    readonly context: RegistrationContext,
    readonly passwords: PasswordSettings,
  ) {
    this.extra = extraOf(context.extraFields ?? [], values);
    Object.assign(
      this,
      valuesOf(({ id, type }) => (type === 'text' ? visibleText(`${values[id]}`) : values[id])),
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

/** The first message of each invalid field. Page and service both validate with this function. */
export function registrationErrors(form: RegistrationForm): FieldErrors<FormFieldId> {
  const shown = formFields(form.context).filter(({ id }) => isShown(id, form.context));
  return {
    ...fieldErrors<RegistrationValues>(form),
    ...commonErrors(shown, { ...form, ...extraInput(form.extra) }),
  };
}
