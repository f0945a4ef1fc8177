import type { EmailAddress } from '../email-address.ts';
import type { Message } from '../message.ts';
import type { Refusal } from '../refusal.ts';
import { type OfferedProvider, providerName, type SsoProvider } from '../sso-providers.ts';
import { readEmailAddress, readWorkEmail } from './email-form.ts';

/** Names and values of the query string, including repeated ones. */
export type QueryParameters = ReadonlyArray<readonly [name: string, value: string]>;

/** The result of single sign-on, or the address for the email step, read from the URL. */
type SsoReturn =
  | { readonly kind: 'none' }
  /** `email`: the address that the provider verified; null if it is missing or invalid. */
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly email: EmailAddress | null }
  | { readonly kind: 'incomplete' }
  /** `email`: null if it is invalid or repeated. */
  | { readonly kind: 'prefilled'; readonly email: EmailAddress | null }
  | {
      readonly kind: 'verified';
      readonly email: EmailAddress;
      readonly signupCode: string;
      readonly provider: SsoProvider;
      readonly fullName: string;
      readonly requirePersonalInfo: boolean;
    };

export type SsoMessage =
  | 'ssoNonCorporateEmail'
  | 'ssoDomainRegistered'
  | 'ssoAdminExists'
  | 'ssoFailed';

const ssoMessage = (name: SsoMessage): Message => ({ name });

const failures: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  [
    'non_corporate_email',
    { message: ssoMessage('ssoNonCorporateEmail'), recovery: 'useWorkEmail' },
  ],
  [
    'domain_already_registered',
    { message: ssoMessage('ssoDomainRegistered'), recovery: 'askForInvitation' },
  ],
  ['admin_already_exists', { message: ssoMessage('ssoAdminExists'), recovery: 'useOwnAccount' }],
]);

const known = ['error', 'email', 'name', 'signupCode', 'provider', 'requirePI'];

/**
 * Parses an SSO return. It is incomplete if a required parameter is empty, repeated or unknown. A return with only
 * `email` is for the field of the email step.
 * @param offered the providers of the page
 */
export function readSsoReturn(
  query: QueryParameters,
  offered: readonly OfferedProvider[],
): SsoReturn {
  const present = query.filter(([name]) => known.includes(name));
  if (present.length === 0) return { kind: 'none' };

  const values = new Map(present);
  const email = readEmailAddress(values.get('email') ?? '');
  const errors = present.filter(([name]) => name === 'error').map(([, value]) => value);
  if (errors.length > 0) {
    // Several codes joined match no known code.
    const refusal = failures.get(errors.join()) ?? { message: ssoMessage('ssoFailed') };
    return { kind: 'failed', refusal, email: email.kind === 'read' ? email.address : null };
  }

  if (values.size === 1 && values.has('email')) {
    const read = present.length === 1 ? readWorkEmail(values.get('email') ?? '') : null;
    return { kind: 'prefilled', email: read?.kind === 'read' ? read.address : null };
  }
  if (values.size < present.length) return { kind: 'incomplete' };

  const signupCode = values.get('signupCode')?.trim() ?? '';
  const provider = values.get('provider') ?? '';
  if (
    email.kind === 'invalid' ||
    signupCode === '' ||
    !offered.some((entry) => providerName(entry) === provider)
  ) {
    return { kind: 'incomplete' };
  }
  return {
    kind: 'verified',
    email: email.address,
    signupCode,
    provider,
    fullName: values.get('name') ?? '',
    requirePersonalInfo: values.get('requirePI') !== 'false',
  };
}
