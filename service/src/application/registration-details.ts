import type {
  RegistrationForm,
  RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';

/** Fields of which nothing is kept as it was typed. */
type NotKept = 'email' | 'password' | 'confirmPassword' | 'termsAccepted';

/** What a registration says of organisation and administrator: every other field of the form. */
export type RegistrationDetails = Omit<RegistrationValues, NotKept | 'orgShortName'> & {
  readonly shortName: string;
};

/** Names are empty when they were not asked for. */
export function registrationDetails(form: RegistrationForm): RegistrationDetails {
  const { email, password, confirmPassword, termsAccepted, context, ...kept } = form;
  const { orgShortName: shortName, ...others } = kept;
  const names = context.requirePersonalInfo ? {} : { firstName: '', lastName: '' };
  return { ...others, ...names, shortName };
}
