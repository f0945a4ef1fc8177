import { toWire } from '../../../src/application/ports/wire-names.ts';
import {
  asksFor,
  emptyRegistration,
  type RegistrationContext,
  type RegistrationField,
  RegistrationForm,
  type RegistrationValues,
  registrationFieldNames,
} from '../../../src/domain/forms/registration-form.ts';

const values: RegistrationValues = {
  // For fields that no test is about.
  ...(Object.fromEntries(
    Object.entries(emptyRegistration).map(([field, empty]) => [
      field,
      empty === '' ? 'Any text' : true,
    ]),
  ) as unknown as RegistrationValues),
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

/** Everything is asked for. */
const everything: RegistrationContext = { requirePersonalInfo: true, sso: false };

/** Step 3 filled in. */
export class RegistrationBuilder {
  constructor(readonly values: RegistrationValues) {}

  with(changes: Partial<RegistrationValues>): RegistrationBuilder {
    return new RegistrationBuilder({ ...this.values, ...changes });
  }

  form(context = everything): RegistrationForm {
    return new RegistrationForm(this.values, context);
  }

  /** Of the fields that are asked for, as the page hands them to the gateway. */
  asked(context = everything): Partial<RegistrationValues> {
    return Object.fromEntries(
      registrationFieldNames
        .filter((field) => asksFor(field, context))
        .map((field) => [field, this.values[field]]),
    );
  }

  /** The same as the API calls them. */
  sent(context = everything): Record<string, string | boolean> {
    return toWire(this.asked(context)) as Record<string, string | boolean>;
  }

  /** Types it into a store of step 3, where the address stands already. */
  typeInto(store: {
    edit<Field extends RegistrationField>(field: Field, value: RegistrationValues[Field]): void;
  }): void {
    for (const field of registrationFieldNames) {
      if (field !== 'email') store.edit(field, this.values[field]);
    }
  }
}

/** Step 3 filled in so that every rule is kept; `with` lays over it what a test is about. */
export const aRegistration = () => new RegistrationBuilder(values);
