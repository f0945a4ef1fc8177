import type {
  SsoAttempt,
  SsoChecks,
  SsoIdentity,
  SsoProviders,
  SsoPurpose,
  SsoRequest,
  SsoRequests,
} from '../../../../service/src/application/ports/sso.ts';
import type { SsoProvider } from '../../../../src/domain/sso-providers.ts';

/** Providers that vouch for whom the test says. */
export class FakeSsoProviders implements SsoProviders {
  readonly checks: SsoChecks = { state: 'a state', nonce: 'a nonce', codeVerifier: 'a verifier' };
  readonly begun: (readonly [SsoProvider, SsoPurpose, string])[] = [];
  readonly finished: (readonly [SsoProvider, URL, SsoChecks])[] = [];
  setUp: readonly SsoProvider[] = ['azure', 'google'];
  identity: SsoIdentity | 'cancelled' | null = null;

  isSetUp(provider: SsoProvider): boolean {
    return this.setUp.includes(provider);
  }

  async begin(...call: readonly [SsoProvider, SsoPurpose, string]) {
    this.begun.push(call);
    return { url: 'https://accounts.example/authorize', checks: this.checks };
  }

  async finish(
    ...call: readonly [SsoProvider, URL, SsoChecks]
  ): Promise<SsoIdentity | 'cancelled' | null> {
    this.finished.push(call);
    return this.identity;
  }
}

/** People on the way to a provider and back, in memory. */
export class FakeSsoRequests implements SsoRequests {
  readonly remembered: { readonly request: SsoRequest; readonly expiresAt: Date }[] = [];

  async remember(request: SsoRequest, expiresAt: Date): Promise<void> {
    this.remembered.push({ request, expiresAt });
  }

  async take(state: string, attempt: SsoAttempt, now: Date): Promise<SsoRequest | null> {
    const index = this.remembered.findIndex(
      ({ request, expiresAt }) =>
        request.checks.state === state &&
        request.browserSession === attempt.browserSession &&
        request.provider === attempt.provider &&
        request.purpose === attempt.purpose &&
        expiresAt > now,
    );
    const [taken] = index < 0 ? [] : this.remembered.splice(index, 1);
    return taken?.request ?? null;
  }
}
