import { pageMessages } from '../messages/page.ts';
import type { Refusal } from '../refusal.ts';
import { isSsoProvider, type SsoProvider } from '../sso-provider.ts';
import { isEmailAddress } from './email-form.ts';

/** Names and values as they stand in the address, repeated ones included. */
export type QueryParameters = ReadonlyArray<readonly [name: string, value: string]>;

/** What the address of the page says about a visitor who comes back from a single sign-on provider. */
export type SsoReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly refusal: Refusal }
  | { readonly kind: 'incomplete' }
  | {
      readonly kind: 'verified';
      readonly email: string;
      readonly signupCode: string;
      readonly provider: SsoProvider;
      readonly fullName: string;
      readonly requirePersonalInfo: boolean;
    };

const failures: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['non_corporate_email', { message: pageMessages.ssoNonCorporateEmail }],
  ['domain_already_registered', { message: pageMessages.ssoDomainRegistered, wayOn: 'support' }],
  ['admin_already_exists', { message: pageMessages.ssoAdminExists, wayOn: 'signIn' }],
]);

const known = ['error', 'email', 'name', 'signupCode', 'provider', 'requirePI'];

/** Reads an SSO return. Anything blank, repeated or unknown among the required parameters makes it incomplete. */
export function readSsoReturn(query: QueryParameters): SsoReturn {
  const present = query.filter(([name]) => known.includes(name));
  if (present.length === 0) return { kind: 'none' };

  const errors = present.filter(([name]) => name === 'error');
  if (errors.length > 0) return { kind: 'failed', refusal: failureOf(errors) };

  const values = new Map(present);
  if (values.size < present.length) return { kind: 'incomplete' };

  const email = values.get('email')?.trim() ?? '';
  const signupCode = values.get('signupCode')?.trim() ?? '';
  const provider = values.get('provider') ?? '';
  if (!isEmailAddress(email) || signupCode === '' || !isSsoProvider(provider)) {
    return { kind: 'incomplete' };
  }
  return {
    kind: 'verified',
    email,
    signupCode,
    provider,
    fullName: values.get('name') ?? '',
    requirePersonalInfo: values.get('requirePI') !== 'false',
  };
}

function failureOf(errors: QueryParameters): Refusal {
  const [only, ...others] = errors;
  const mapped = others.length === 0 ? failures.get(only?.[1] ?? '') : undefined;
  return mapped ?? { message: pageMessages.ssoFailed };
}
