import type { IdentityGateway, LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type { StartSsoOutcome } from '../../application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import { answerAfter, WALK_LATENCY } from './latency.ts';
import { outcomesFor, type ServerSentences } from './mock-scenarios.ts';

/** The identity provider in canned answers. */
export class MockIdentityGateway implements IdentityGateway {
  /**
   * @param destination the absolute address where single sign-on ends
   * @param said what a server says, in the language of the page
   * @param latency milliseconds before each answer
   */
  constructor(
    private readonly destination: string,
    private readonly said: ServerSentences,
    private readonly latency: number = WALK_LATENCY,
  ) {}

  login(email: string, _password: string): Promise<LoginOutcome> {
    return answerAfter(this.latency, outcomesFor(email, this.said).login);
  }

  startSso(_provider: SsoProvider): Promise<StartSsoOutcome> {
    return answerAfter(this.latency, { kind: 'redirect', url: this.destination });
  }
}
