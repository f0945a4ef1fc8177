import type { Contract } from '../test/contract.ts';

/** The backend under test, and the page that it is for. */
export interface Target {
  /** Ends in `/api`. */
  readonly api: string;
  /** Ends in `/auth-api`. */
  readonly identity: string;
  /** Of the page. */
  readonly origin: string;
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  readonly recaptchaValue: string;
  readonly region: string;
  /** Addresses are below it; null takes `example`. */
  readonly emailDomain: string | null;
  /** How often the same is tried before it counts as not limited. */
  readonly tries: number;
  /** @param path as in the contract: `/api/verify-email` */
  urlOf(path: string): string;
}

/** @param path as in the contract */
export function urlOf({ api, identity }: Pick<Target, 'api' | 'identity'>, path: string): string {
  return path.startsWith('/auth-api/')
    ? identity + path.slice('/auth-api'.length)
    : api + path.slice('/api'.length);
}

/** The paths of the contract; those of single sign-on carry nothing. */
export function pathsOf(
  contract: Contract,
): { readonly path: string; readonly hasPayload: boolean }[] {
  return contract.routes.map((route) => ({
    path: route.replace('POST ', ''),
    hasPayload: contract.hasPayload(route),
  }));
}
