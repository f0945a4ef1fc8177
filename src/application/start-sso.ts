import type { SsoProvider } from '../domain/sso-providers.ts';
import type { Navigation } from './ports/navigation.ts';
import type { Refused, SignupGateway } from './ports/signup-gateway.ts';
import type { TrackingCode } from './ports/tracking-code.ts';

type SsoOutcome = { readonly kind: 'leaving' } | { readonly kind: 'dropped' } | Refused;

/** Sends the visitor to a single sign-on provider. */
export class StartSso {
  constructor(
    private readonly signup: SignupGateway,
    private readonly navigation: Navigation,
    private readonly tracking: TrackingCode,
  ) {}

  /** @param isStillWanted called with the response: the visitor may have continued by email */
  async execute(provider: SsoProvider, isStillWanted: () => boolean): Promise<SsoOutcome> {
    const outcome = await this.signup.startSso(provider);
    if (!isStillWanted()) return { kind: 'dropped' };
    if (outcome.kind === 'refused') return outcome;
    this.tracking.save();
    this.navigation.leaveFor(outcome.url);
    return { kind: 'leaving' };
  }
}
