import type { SsoProvider } from '../../../../src/domain/sso-providers.ts';

/** The addresses between which single sign-on goes to and fro. None comes from a request's Host. */
export interface SsoAddresses {
  /** The address under which browsers reach this service, without a slash at the end. Known once it listens. */
  readonly publicUrl: () => string;
  /** Of sign-up pages. */
  readonly allowedOrigins: readonly string[];
  /** Where administrators sign in. */
  readonly signInUrl: string;
}

/**
 * Where a provider sends the browser back to.
 * @param api the prefix of the API that set out: `/api` or `/auth-api`
 */
export function callbackOf(
  api: string,
  provider: SsoProvider,
  { publicUrl }: SsoAddresses,
): string {
  return `${publicUrl()}${api}/sso/${provider}/callback`;
}

/** The sign-up page at an origin; at the first one when that is not listed. */
export function pageAt(
  origin: string | undefined,
  { allowedOrigins, publicUrl }: SsoAddresses,
): string {
  const [first = publicUrl()] = allowedOrigins;
  return `${allowedOrigins.find((allowed) => allowed === origin) ?? first}/`;
}

/** An address with these parameters, too. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
