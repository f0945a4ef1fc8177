import { Equals, IsNotEmpty, Matches, MaxLength, ValidateIf } from 'class-validator';
import { limits } from '../limits.ts';
import { laterStepMessages } from '../messages/later-steps.ts';
import { isStrongPassword } from '../password.ts';
import { SHORT_NAME_PATTERN } from '../short-name.ts';
import { IsEmailAddress, Satisfies } from './rules.ts';

/** What step 3 asks for. Values of fields that are not asked for are ignored. */
export interface RegistrationValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly orgName: string;
  readonly orgShortName: string;
  readonly region: string;
  readonly termsAccepted: boolean;
}

/** Which parts of the form apply, and the brand that its messages name. */
export interface RegistrationContext {
  readonly product: string;
  readonly requirePersonalInfo: boolean;
  readonly sso: boolean;
}

const asksForNames = ({ context }: RegistrationForm) => context.requirePersonalInfo;
const asksForPassword = ({ context }: RegistrationForm) =>
  context.requirePersonalInfo && !context.sso;
const forProduct =
  (message: (product: string) => string) =>
  ({ object }: { object: object }) =>
    message((object as RegistrationForm).context.product);

/** Step 3. Blanks around names are taken off; a password is left as it was typed. */
export class RegistrationForm implements RegistrationValues {
  @IsEmailAddress()
  readonly email: string;

  @MaxLength(limits.firstName, { message: laterStepMessages.firstNameTooLong })
  @IsNotEmpty({ message: laterStepMessages.firstNameRequired })
  @ValidateIf(asksForNames)
  readonly firstName: string;

  @MaxLength(limits.lastName, { message: laterStepMessages.lastNameTooLong })
  @IsNotEmpty({ message: laterStepMessages.lastNameRequired })
  @ValidateIf(asksForNames)
  readonly lastName: string;

  @Satisfies((password) => isStrongPassword(String(password)), laterStepMessages.passwordWeak)
  @MaxLength(limits.passwordMax, { message: laterStepMessages.passwordTooLong })
  @IsNotEmpty({ message: laterStepMessages.passwordRequired })
  @ValidateIf(asksForPassword)
  readonly password: string;

  @Satisfies<RegistrationForm>(
    (typed, form) => typed === form.password,
    laterStepMessages.passwordsDiffer,
  )
  @IsNotEmpty({ message: laterStepMessages.confirmPasswordRequired })
  @ValidateIf(asksForPassword)
  readonly confirmPassword: string;

  @MaxLength(limits.orgName, { message: laterStepMessages.orgNameTooLong })
  @IsNotEmpty({ message: laterStepMessages.orgNameRequired })
  readonly orgName: string;

  @Matches(SHORT_NAME_PATTERN, { message: forProduct(laterStepMessages.shortNameInvalid) })
  @MaxLength(limits.shortName, { message: forProduct(laterStepMessages.shortNameInvalid) })
  @IsNotEmpty({ message: forProduct(laterStepMessages.shortNameRequired) })
  readonly orgShortName: string;

  @IsNotEmpty({ message: laterStepMessages.regionRequired })
  readonly region: string;

  @Equals(true, { message: laterStepMessages.termsNotAccepted })
  readonly termsAccepted: boolean;

  constructor(
    values: RegistrationValues,
    readonly context: RegistrationContext,
  ) {
    this.email = values.email;
    this.firstName = values.firstName.trim();
    this.lastName = values.lastName.trim();
    this.password = values.password;
    this.confirmPassword = values.confirmPassword;
    this.orgName = values.orgName.trim();
    this.orgShortName = values.orgShortName;
    this.region = values.region;
    this.termsAccepted = values.termsAccepted;
  }
}

export type RegistrationField = keyof RegistrationValues;
