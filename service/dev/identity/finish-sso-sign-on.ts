import type { SsoReturn } from '../../src/application/finish-sso-signup.ts';
import type { Clock } from '../../src/application/ports/process.ts';
import type { SsoProviders, SsoRequests } from '../../src/application/ports/sso.ts';
import type { Secrets } from '../../src/application/secrets.ts';
import { type Refusal, refusal } from '../../src/domain/refusals.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { later } from '../../src/domain/times.ts';
import type { Identities } from './identities.ts';

export type FinishSsoSignOnOutcome =
  | { readonly kind: 'signedIn'; readonly returnTo: string; readonly token: string }
  | { readonly kind: 'cancelled'; readonly returnTo: string }
  /** `returnTo` is null for a return that belongs to nothing. */
  | (Refusal & { readonly returnTo: string | null });

/** Signs the administrator in whom a provider knows, by nothing but the provider's own name for them. */
export class FinishSsoSignOn {
  constructor(
    private readonly providers: SsoProviders,
    private readonly requests: SsoRequests,
    private readonly identities: Identities,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async execute({
    browserSession,
    provider,
    state,
    address,
  }: SsoReturn): Promise<FinishSsoSignOnOutcome> {
    const now = this.clock.now();
    const attempt = { browserSession, provider, purpose: 'signOn' } as const;
    const request = await this.requests.take(state, attempt, now);
    if (!request) return { ...refusal('sso_refused'), returnTo: null };

    const { returnTo } = request;
    const identity = await this.providers.finish(provider, address, request.checks);
    if (identity === 'cancelled') return { kind: 'cancelled', returnTo };
    const administrator = identity && (await this.identities.findBySubject(identity));
    if (!administrator) return { ...refusal('sso_refused'), returnTo };

    const token = this.secrets.newToken();
    const expiresAt = later(now, serviceLimits.signInLifetime);
    await this.identities.signIn(administrator.id, this.secrets.tokenDigest(token), expiresAt);
    return { kind: 'signedIn', returnTo, token };
  }
}
