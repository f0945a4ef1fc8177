import type { SsoReturn } from '../../src/application/signup/finish-sso-signup.ts';
import type { LocalPorts } from '../../src/composition/development-services.ts';
import { readCanonicalEmail } from '../../src/domain/canonical-email.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { type RefusedRequest, refused } from '../../src/domain/refused-request.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { later } from '../../src/domain/times.ts';
import type { LocalDirectory, SignedInAdministrator } from './local-directory.ts';

interface SignInPorts extends LocalPorts {
  /** Stores sign-ins by the digests of their tokens. */
  readonly identities: LocalDirectory;
}

type ProviderSignInOutcome =
  | { readonly kind: 'signedIn'; readonly returnTo: string; readonly token: string }
  | { readonly kind: 'canceled'; readonly returnTo: string }
  /** `returnTo` is null for a return that matches no request. */
  | (RefusedRequest & { readonly returnTo: string | null });

/** Signs administrators in to the local identity provider. */
export class LocalSignIn {
  constructor(private readonly ports: SignInPorts) {}

  /**
   * Signs in by address and password. Takes equal time for unknown addresses and wrong passwords.
   * @throws {Unavailable} when too many passwords are queued
   */
  async withPassword(
    email: string,
    password: string,
  ): Promise<{ readonly kind: 'signedIn'; readonly token: string } | RefusedRequest> {
    const { identities, passwords, clock } = this.ports;
    const address = readCanonicalEmail(email);
    const limit =
      address &&
      (await this.ports.rateLimits.take(
        rateLimits.loginsForAddress,
        address.untagged,
        clock.now(),
      ));
    if (limit) return refused('too_many_logins', limit);

    const administrator = address && (await identities.find(address));
    const matches = await passwords.matches(password, administrator?.passwordHash ?? null);
    if (!administrator || !matches) return refused('login_refused');
    return { kind: 'signedIn', token: await this.newToken(administrator.id) };
  }

  /** Signs in by the provider's identifier of the administrator only. */
  async withProvider({
    browserSession,
    provider,
    state,
    url: address,
  }: SsoReturn): Promise<ProviderSignInOutcome> {
    const { identities, ssoProviders, ssoRequests, clock } = this.ports;
    const attempt = { browserSession, provider, purpose: 'signOn' } as const;
    const request = await ssoRequests.take(state, attempt, clock.now());
    if (!request) return { ...refused('sso_refused'), returnTo: null };

    const { returnTo } = request;
    const identity = await ssoProviders.finish(provider, address, request.checks);
    if (identity === 'canceled') return { kind: 'canceled', returnTo };
    const administrator = 'cause' in identity ? null : await identities.findBySubject(identity);
    if (!administrator) return { ...refused('sso_refused'), returnTo };
    return { kind: 'signedIn', returnTo, token: await this.newToken(administrator.id) };
  }

  /** Null when the token is unknown, ended or expired. */
  administratorOf(token: string): Promise<SignedInAdministrator | null> {
    const { identities, secrets, clock } = this.ports;
    return identities.signedIn(secrets.tokenDigest(token), clock.now());
  }

  end(token: string): Promise<void> {
    return this.ports.identities.signOut(this.ports.secrets.tokenDigest(token));
  }

  private async newToken(administratorId: string): Promise<string> {
    const { identities, secrets, clock } = this.ports;
    const token = secrets.newToken();
    const expiresAt = later(clock.now(), serviceLimits.signInLifetime);
    await identities.signIn(administratorId, secrets.tokenDigest(token), expiresAt);
    return token;
  }
}
