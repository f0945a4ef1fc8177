import type { PasswordHasher } from '../../src/application/ports/password-hasher.ts';
import type { Clock } from '../../src/application/ports/process.ts';
import type { RateLimits } from '../../src/application/ports/rate-limits.ts';
import type { Secrets } from '../../src/application/secrets.ts';
import { readEmailAddress } from '../../src/domain/canonical-email.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { type Refusal, refusal } from '../../src/domain/refusals.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { later } from '../../src/domain/times.ts';
import type { Identities } from './identities.ts';

export type LogInOutcome = { readonly kind: 'signedIn'; readonly token: string } | Refusal;

/** Signs an administrator in by address and password. A wrong address takes as long as a wrong password. */
export class LogIn {
  constructor(
    private readonly identities: Identities,
    private readonly passwords: PasswordHasher,
    private readonly rateLimits: RateLimits,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** @throws {Unavailable} when too many passwords wait to be compared */
  async execute(email: string, password: string): Promise<LogInOutcome> {
    const address = readEmailAddress(email);
    const now = this.clock.now();
    const limit =
      address && (await this.rateLimits.take(rateLimits.loginsForAddress, address.untagged, now));
    if (limit) return refusal('too_many_logins', limit);

    const administrator = address && (await this.identities.find(address));
    const matches = await this.passwords.matches(password, administrator?.passwordHash ?? null);
    if (!administrator || !matches) return refusal('login_refused');

    const token = this.secrets.newToken();
    const expiresAt = later(now, serviceLimits.signInLifetime);
    await this.identities.signIn(administrator.id, this.secrets.tokenDigest(token), expiresAt);
    return { kind: 'signedIn', token };
  }
}
