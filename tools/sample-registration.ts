import { toWire } from '#page/adapters/http/wire-names.ts';
import {
  emptyRegistration,
  isShown,
  type RegistrationContext,
  type RegistrationField,
  type RegistrationValues,
  registrationFieldNames,
} from '#page/domain/forms/registration-fields.ts';
import { RegistrationForm } from '#page/domain/forms/registration-form.ts';
import type { PasswordSettings } from '#page/domain/password.ts';

const values: RegistrationValues = {
  // For fields that tests do not depend on.
  ...(Object.fromEntries(
    Object.entries(emptyRegistration).map(([field, empty]) => [
      field,
      empty === '' ? 'Any text' : true,
    ]),
  ) as unknown as RegistrationValues),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  // Neither common nor a part of any sample address or name, which would be refused.
  password: 'Correct-Horse-1',
  confirmPassword: 'Correct-Horse-1',
  orgName: 'Analytical Engines',
  orgShortName: 'analytical-engines',
  region: 'US',
  termsAccepted: true,
};

/** All fields are required. */
const everything: RegistrationContext = { requirePersonalInfo: true, sso: false };

/** The password rules of the specification. */
export const specifiedPasswords: PasswordSettings = {
  passwordRules: 'classes',
  product: 'Northgate',
};

/** The registration step filled in. */
class RegistrationBuilder {
  constructor(readonly values: RegistrationValues) {}

  with(changes: Partial<RegistrationValues>): RegistrationBuilder {
    return new RegistrationBuilder({ ...this.values, ...changes });
  }

  form(context = everything, passwords = specifiedPasswords): RegistrationForm {
    return new RegistrationForm(this.values, context, passwords);
  }

  /** The requested fields, as the page passes them to the gateway. */
  shownValues(context = everything): Partial<RegistrationValues> {
    return Object.fromEntries(
      registrationFieldNames
        .filter((field) => isShown(field, context))
        .map((field) => [field, this.values[field]]),
    );
  }

  /** The same as the API calls them. */
  sent(context = everything): Record<string, string | boolean> {
    return toWire(this.shownValues(context)) as Record<string, string | boolean>;
  }

  /** The payload of create-account. */
  account(signupCode: string, context = everything): Record<string, string | boolean> {
    return { ...this.sent(context), signup_code: signupCode };
  }

  /** Enters it into a store of the registration step, which has the address already. */
  typeInto(store: {
    edit<Field extends RegistrationField>(field: Field, value: RegistrationValues[Field]): void;
  }): void {
    for (const field of registrationFieldNames) {
      if (field !== 'email') store.edit(field, this.values[field]);
    }
  }
}

/** A valid input of the registration step; `with` overrides values. */
export const aRegistration = () => new RegistrationBuilder(values);
