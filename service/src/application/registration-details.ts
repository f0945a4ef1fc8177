import {
  emptyRegistration,
  type RegistrationForm,
  type RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';

/** Fields of which nothing is kept as it was typed. */
type NotKept = 'email' | 'password' | 'confirmPassword' | 'termsAccepted';

/** What a registration says of organization and administrator: every other field of the form. */
export type RegistrationDetails = Omit<RegistrationValues, NotKept> & {
  /** In which it was sent, as a tag of BCP 47: that of its mails and its activation page. */
  readonly language: string;
};

/** Fields that were not asked for are empty. */
export function registrationDetails(form: RegistrationForm, language: string): RegistrationDetails {
  const values = { ...emptyRegistration, ...form.asked };
  const { email, password, confirmPassword, termsAccepted, ...details } = values;
  return { ...details, language };
}
