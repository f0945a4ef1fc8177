import type { SsoProvider } from '../../domain/sso-providers.ts';
import type { Step } from '../../domain/step.ts';

/** An event of the sign-up. It contains no personal data. */
export type SignupEvent =
  | { readonly event: 'signup_step'; readonly step: Step['name'] }
  | { readonly event: 'signup_code_sent' | 'signup_code_refused' | 'signup_code_resent' }
  | { readonly event: 'sign_up'; readonly method: 'email' | SsoProvider }
  /** `code`: the error code of the contract; `unknown` without one. */
  | { readonly event: 'signup_refused'; readonly code: string };

/** Analytics by third-party scripts. No method throws; blocked or forbidden scripts have no effect. */
export interface Analytics {
  /** Loads the scripts. Call it once per visit, on the first step that is shown. */
  startVisit(): void;
  pageViewed(): void;
  /** Reports an event to scripts of the company, if the visitor may be tracked now. */
  report(event: SignupEvent): void;
}
