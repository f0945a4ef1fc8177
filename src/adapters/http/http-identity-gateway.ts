import type { IdentityGateway, LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { StartSsoOutcome } from '../../application/ports/signup-gateway.ts';
import type { EmailAddress } from '../../domain/email-address.ts';
import { regionalUrl } from '../../domain/region.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import { ApiClient, type ApiOptions } from './api-client.ts';
import { refusedBy } from './error-body.ts';
import { startSso } from './start-sso.ts';

/** The identity provider's API over HTTP. */
export class HttpIdentityGateway implements IdentityGateway {
  constructor(
    private readonly settings: PageSettings,
    private readonly options: ApiOptions,
  ) {}

  /** Accepts any 2xx status and ignores the body. */
  async login(email: EmailAddress, password: string, region: string): Promise<LoginOutcome> {
    const response = await this.apiOf(region).post('login', { email, password });
    return response.status >= 200 && response.status < 300
      ? { kind: 'loggedIn' }
      : refusedBy(response);
  }

  async startSso(provider: SsoProvider, region: string): Promise<StartSsoOutcome> {
    return startSso(this.apiOf(region), provider, this.settings);
  }

  private apiOf(region: string): ApiClient {
    return new ApiClient(
      regionalUrl('identityApi', this.settings, region),
      this.settings,
      this.options,
    );
  }
}
