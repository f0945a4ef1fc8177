import { Equals, IsNotEmpty, Matches, MaxLength, ValidateIf } from 'class-validator';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
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

  @MaxLength(limits.firstName, { message: messages.firstNameTooLong })
  @IsNotEmpty({ message: messages.firstNameRequired })
  @ValidateIf(asksForNames)
  readonly firstName: string;

  @MaxLength(limits.lastName, { message: messages.lastNameTooLong })
  @IsNotEmpty({ message: messages.lastNameRequired })
  @ValidateIf(asksForNames)
  readonly lastName: string;

  @Satisfies((password) => isStrongPassword(String(password)), messages.passwordWeak)
  @MaxLength(limits.passwordMax, { message: messages.passwordTooLong })
  @IsNotEmpty({ message: messages.passwordRequired })
  @ValidateIf(asksForPassword)
  readonly password: string;

  @Satisfies<RegistrationForm>((typed, form) => typed === form.password, messages.passwordsDiffer)
  @IsNotEmpty({ message: messages.confirmPasswordRequired })
  @ValidateIf(asksForPassword)
  readonly confirmPassword: string;

  @MaxLength(limits.orgName, { message: messages.orgNameTooLong })
  @IsNotEmpty({ message: messages.orgNameRequired })
  readonly orgName: string;

  @Matches(SHORT_NAME_PATTERN, { message: forProduct(messages.shortNameInvalid) })
  @MaxLength(limits.shortName, { message: forProduct(messages.shortNameInvalid) })
  @IsNotEmpty({ message: forProduct(messages.shortNameRequired) })
  readonly orgShortName: string;

  @IsNotEmpty({ message: messages.regionRequired })
  readonly region: string;

  @Equals(true, { message: messages.termsNotAccepted })
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
