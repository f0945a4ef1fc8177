import type { PageSettings } from '../../application/ports/settings.ts';
import type { StartSsoOutcome } from '../../application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import { type ApiClient, propertyOf } from './api-client.ts';
import { refused } from './error-body.ts';
import { trustedRedirect } from './trusted-redirect.ts';

/** Asks either API where single sign-on starts: both answer alike. */
export async function startSso(
  api: ApiClient,
  provider: SsoProvider,
  settings: PageSettings,
): Promise<StartSsoOutcome> {
  const answer = await api.post(`sso/${provider}`);
  const url =
    answer.status === 200 ? trustedRedirect(propertyOf(answer.body, 'redirect'), settings) : null;
  return url === null ? refused(answer) : { kind: 'redirect', url };
}
