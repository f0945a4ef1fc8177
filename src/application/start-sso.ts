import type { SsoProvider } from '../domain/sso-provider.ts';
import type { Navigation } from './ports/navigation.ts';
import type { Refused, SignupGateway } from './ports/signup-gateway.ts';

/** Sends the visitor to a single sign-on provider. */
export class StartSso {
  constructor(
    private readonly signup: SignupGateway,
    private readonly navigation: Navigation,
  ) {}

  async execute(provider: SsoProvider): Promise<{ readonly kind: 'leaving' } | Refused> {
    const outcome = await this.signup.startSso(provider);
    if (outcome.kind === 'refused') return outcome;
    this.navigation.leaveFor(outcome.url);
    return { kind: 'leaving' };
  }
}
