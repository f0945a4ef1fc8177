import type { RegistrationForm } from '../../../src/domain/forms/registration-form.ts';

/** What a registration says of organisation and administrator. Names are empty when they were not asked for. */
export function registrationFacts(form: RegistrationForm) {
  const { firstName, lastName, orgName, orgShortName: shortName, region, context } = form;
  const names = context.requirePersonalInfo
    ? { firstName, lastName }
    : { firstName: '', lastName: '' };
  return { ...names, orgName, shortName, region };
}
