import type { RegistrationValues } from '../../../src/domain/forms/registration-form.ts';

/** Step 3 filled in so that every rule is kept. */
export const testRegistration: RegistrationValues = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Passw0rd!',
  confirmPassword: 'Passw0rd!',
  orgName: 'Analytical Engines',
  orgShortName: 'analytical-engines',
  region: 'US',
  termsAccepted: true,
};
