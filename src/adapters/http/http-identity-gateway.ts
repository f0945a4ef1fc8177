import type { IdentityGateway, LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { StartSsoOutcome } from '../../application/ports/signup-gateway.ts';
import type { EmailAddress } from '../../domain/email-address.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import { ApiClient, type ApiOptions } from './api-client.ts';
import { refusedBy } from './error-body.ts';
import { startSso } from './start-sso.ts';

/** The identity provider's API over HTTP. */
export class HttpIdentityGateway implements IdentityGateway {
  private readonly api: ApiClient;

  constructor(
    private readonly settings: PageSettings,
    options: ApiOptions,
  ) {
    this.api = new ApiClient(settings.identityApi, settings, options);
  }

  /** Accepts any 2xx status and ignores the body. */
  async login(email: EmailAddress, password: string): Promise<LoginOutcome> {
    const response = await this.api.post('login', { email, password });
    return response.status >= 200 && response.status < 300
      ? { kind: 'loggedIn' }
      : refusedBy(response);
  }

  async startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    return startSso(this.api, provider, this.settings);
  }
}
