import type { SsoProvider } from '#page/domain/sso-providers.ts';
import { limitForNetwork, type Network } from '../../domain/network.ts';
import type { ChosenLimits } from '../../domain/rate-limit.ts';
import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { SsoAttempt, SsoProviders, SsoRequests } from '../ports/sso.ts';

export type StartSsoOutcome = { readonly kind: 'redirect'; readonly url: string } | RefusedRequest;

interface StartSsoPorts {
  readonly ssoProviders: SsoProviders;
  readonly ssoRequests: SsoRequests;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly limits: ChosenLimits;
}

export class StartSso {
  constructor(private readonly ports: StartSsoPorts) {}

  isSetUp(provider: SsoProvider): boolean {
    return this.ports.ssoProviders.isSetUp(provider);
  }

  /**
   * @param networks of the request, smallest first
   * @param callback URL to which the provider redirects the browser
   * @param returnTo URL of the page to return to
   * @throws {Unavailable} when the provider does not respond
   */
  async execute(
    attempt: SsoAttempt,
    networks: readonly Network[],
    callback: string,
    returnTo: string,
  ): Promise<StartSsoOutcome> {
    const { provider, purpose, browserSession } = attempt;
    const { ssoProviders, ssoRequests } = this.ports;
    if (!this.isSetUp(provider)) return refused('sso_not_set_up');
    const now = this.ports.clock.now();
    for (const network of networks) {
      const limit = limitForNetwork(this.ports.limits.ssoStartsForNetwork, network);
      const limited = await this.ports.rateLimits.take(limit, network.name, now);
      if (limited) return refused('too_many_sso_starts', limited);
    }

    // An administrator who signs on right after the sign-up may have chosen another address at the provider.
    const email = purpose === 'signUp' ? await ssoRequests.emailOf(browserSession, now) : null;
    const { url, checks } = await ssoProviders.begin(provider, purpose, callback, email);
    const expiresAt = later(now, serviceLimits.ssoRequestLifetime);
    await ssoRequests.save({ ...attempt, returnTo, checks }, expiresAt);
    return { kind: 'redirect', url };
  }
}
