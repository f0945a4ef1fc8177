import type { AccountRequest } from '../../application/create-account.ts';
import type { RegistrationErrors } from '../../application/registration-rules.ts';
import { flag, objectOf, optionalText, password, text } from './body-schema.ts';

export interface AccountBody {
  readonly email: string;
  readonly signup_code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly org_name: string;
  readonly org_short_name: string;
  readonly region: string;
  readonly terms_accepted: boolean;
  readonly tracking_code: string | null;
}

export const accountBody = objectOf({
  email: text,
  signup_code: text,
  first_name: text,
  last_name: text,
  password,
  confirm_password: password,
  org_name: text,
  org_short_name: text,
  region: text,
  terms_accepted: flag,
  tracking_code: optionalText,
} satisfies Record<keyof AccountBody, object>);

export function toAccountRequest(body: AccountBody): AccountRequest {
  return {
    email: body.email,
    signupCode: body.signup_code,
    firstName: body.first_name,
    lastName: body.last_name,
    password: body.password,
    confirmPassword: body.confirm_password,
    orgName: body.org_name,
    orgShortName: body.org_short_name,
    region: body.region,
    termsAccepted: body.terms_accepted,
    trackingCode: body.tracking_code,
  };
}

const fieldNames = {
  orgShortName: 'org_short_name',
  firstName: 'first_name',
  lastName: 'last_name',
  orgName: 'org_name',
} as const;

/** Complaints about the fields that the contract lists go by field; without any of those, the first of the others. */
export function toErrorMessage(errors: RegistrationErrors): string | Record<string, string[]> {
  const byField = Object.entries(fieldNames).flatMap(([field, wireName]) => {
    const error = errors[field as keyof typeof fieldNames];
    return error ? [[wireName, [error]]] : [];
  });
  return byField.length > 0 ? Object.fromEntries(byField) : (Object.values(errors)[0] ?? '');
}
