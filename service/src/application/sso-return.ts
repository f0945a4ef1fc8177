import type { SsoProvider } from '../../../src/domain/sso-providers.ts';

/** A browser that comes back from a provider. */
export interface SsoReturn {
  readonly browserSession: string;
  readonly provider: SsoProvider;
  /** What the browser claims to have set out with. */
  readonly state: string;
  /** The callback's address with all that the provider added. */
  readonly address: URL;
}
