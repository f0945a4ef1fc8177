import type { SsoProvider } from '../../../src/domain/sso-provider.ts';
import { limitForNetwork, type Network, rateLimits } from '../domain/rate-limit.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import type { Clock } from './ports/clock.ts';
import type { RateLimiter } from './ports/rate-limiter.ts';
import type { SsoProviders } from './ports/sso-providers.ts';
import type { SsoErrand, SsoRequests } from './ports/sso-requests.ts';

export type SsoStartOutcome = { readonly kind: 'redirect'; readonly url: string } | Refusal;

/** Sends somebody to a single sign-on provider. */
export class SsoStart {
  constructor(
    private readonly providers: SsoProviders,
    private readonly requests: SsoRequests,
    private readonly rateLimiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  isSetUp(provider: SsoProvider): boolean {
    return this.providers.isSetUp(provider);
  }

  /**
   * @param networks where the request comes from
   * @param callback the address to which the provider sends the browser back
   * @param returnTo the address of the page on which the way ends
   * @throws {Unavailable} when the provider does not answer
   */
  async execute(
    errand: SsoErrand,
    networks: readonly Network[],
    callback: string,
    returnTo: string,
  ): Promise<SsoStartOutcome> {
    const { provider, purpose } = errand;
    if (!this.isSetUp(provider)) return refusal('sso_not_set_up');
    const now = this.clock.now();
    for (const network of networks) {
      const limit = limitForNetwork(rateLimits.ssoStartsForNetwork, network);
      const limited = await this.rateLimiter.take(limit, network.name, now);
      if (limited) return refusal('too_many_sso_starts', limited);
    }

    const { url, checks } = await this.providers.begin(provider, purpose, callback);
    const expiresAt = new Date(now.getTime() + serviceLimits.ssoRequestLifetime);
    await this.requests.remember({ ...errand, returnTo, checks }, expiresAt);
    return { kind: 'redirect', url };
  }
}
