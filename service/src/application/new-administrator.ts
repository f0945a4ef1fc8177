import type { RegistrationForm } from '../../../src/domain/forms/registration-form.ts';
import type { EmailAddress } from '../domain/canonical-email.ts';
import type { NewAdministrator, NewPassword } from './ports/identity-directory.ts';
import type { FoundSignupCode } from './ports/signup-codes.ts';
import { registrationFacts } from './registration-facts.ts';

/** What the identity directory is told of a registration. */
export function newAdministrator(
  id: string,
  { email, sso }: FoundSignupCode,
  form: RegistrationForm,
  { canonical: address }: EmailAddress,
  password: NewPassword | null,
): NewAdministrator {
  return { ...registrationFacts(form), id, email, address, password, sso };
}
