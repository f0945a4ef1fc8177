import type {
  IdentityGateway,
  LoginOutcome,
} from '../../../src/application/ports/identity-gateway.ts';
import type { StartSsoOutcome } from '../../../src/application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../../src/domain/sso-providers.ts';
import { Gate } from './gate.ts';

/** Every call gets the answer that is set when the call is made, even when it is held back. */
export class FakeIdentityGateway implements IdentityGateway {
  loginAnswer: LoginOutcome = { kind: 'loggedIn' };
  startSsoAnswer: StartSsoOutcome = {
    kind: 'redirect',
    url: 'https://identity.northgate.test/sign-on',
  };

  readonly loginCalls: { readonly email: string; readonly password: string }[] = [];
  readonly startSsoCalls: SsoProvider[] = [];
  private readonly gate = new Gate();

  /** How many requests are under way. */
  get held(): number {
    return this.gate.held;
  }

  hold(): void {
    this.gate.hold();
  }

  release(): Promise<void> {
    return this.gate.release();
  }

  login(email: string, password: string): Promise<LoginOutcome> {
    this.loginCalls.push({ email, password });
    return this.gate.pass(this.loginAnswer);
  }

  startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    this.startSsoCalls.push(provider);
    return this.gate.pass(this.startSsoAnswer);
  }
}
