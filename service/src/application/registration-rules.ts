import { type FieldErrors, fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import {
  type RegistrationField,
  RegistrationForm,
  type RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import { messages } from '../../../src/domain/messages.ts';
import { offeredRegions, type Region } from '../../../src/domain/region.ts';
import type { EmailAddress } from '../domain/canonical-email.ts';
import { serviceMessages } from '../domain/service-messages.ts';
import { isReservedShortName } from '../domain/short-name-policy.ts';

export type RegistrationErrors = FieldErrors<RegistrationField>;

/** The page's rules for a registration, and those that only the service can hold. */
export class RegistrationRules {
  /** @param internalDomain owners of its addresses may choose the first TEST- region */
  constructor(
    private readonly product: string,
    private readonly regions: readonly Region[],
    private readonly internalDomain: string | null,
  ) {}

  form(values: RegistrationValues, requirePersonalInfo: boolean): RegistrationForm {
    return new RegistrationForm(values, { product: this.product, requirePersonalInfo, sso: false });
  }

  /** Null when every rule is kept. */
  check(form: RegistrationForm, address: EmailAddress): RegistrationErrors | null {
    const { context: _, ...errors } = fieldErrors(form);
    const all: RegistrationErrors = { ...this.ownErrors(form, address), ...errors };
    return Object.keys(all).length > 0 ? all : null;
  }

  private ownErrors(form: RegistrationForm, { domain }: EmailAddress): RegistrationErrors {
    const offered = offeredRegions(this.regions, domain, this.internalDomain);
    return {
      ...(isReservedShortName(form.orgShortName) && {
        orgShortName: serviceMessages.shortNameReserved,
      }),
      ...(!offered.some(({ value }) => value === form.region) && {
        region: messages.regionRequired,
      }),
    };
  }
}
