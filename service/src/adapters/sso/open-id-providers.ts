import * as oidc from 'openid-client';
import { type SsoProvider, ssoProviders } from '../../../../src/domain/sso-providers.ts';
import { readWebAddress } from '../../../../src/domain/web-address.ts';
import type { Report } from '../../application/ports/process.ts';
import type {
  SsoChecks,
  SsoIdentity,
  SsoProviders,
  SsoPurpose,
} from '../../application/ports/sso.ts';
import { Unavailable } from '../../application/unavailable.ts';
import { ssoRules } from '../../domain/sso-rules.ts';
import { boundedFetch } from '../shared/bounded-fetch.ts';

const RETRY_AFTER = 10;
/** Clock tolerance in seconds, as the library has for `nbf` and `exp`. It does not check `iat`. */
const CLOCK_TOLERANCE = 30;

/** Longest name; more would make the page's URL too long. */
const NAME_LIMIT = 200;

/** The client registration of this service at a provider. */
export interface SsoClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
}

/** OpenID Connect with Microsoft Entra and Google: authorization code, PKCE, signed ID tokens. */
export class OpenIdProviders implements SsoProviders {
  private readonly discovered = new Map<SsoProvider, Promise<oidc.Configuration>>();

  /**
   * @param options a provider that is null or missing is not configured
   * @param timeLimit for each request to a provider, in seconds
   * @param fetch for these requests; default: Node's
   * @throws when an issuer is neither https nor local
   */
  constructor(
    private readonly options: Readonly<Partial<Record<SsoProvider, SsoClient | null>>>,
    private readonly report: Report,
    private readonly timeLimit = 5,
    private readonly fetch = globalThis.fetch,
  ) {
    for (const provider of ssoProviders) assertSafe(provider, options[provider]?.issuer);
  }

  isSetUp(provider: SsoProvider): boolean {
    return Boolean(this.options[provider]);
  }

  async begin(provider: SsoProvider, purpose: SsoPurpose, callback: string) {
    const configuration = await this.configuration(provider);
    const checks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const { signUpPrompt: prompt } = ssoRules[provider];
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(purpose === 'signUp' && prompt && { prompt }),
    });
    return { url: url.href, checks };
  }

  async finish(
    provider: SsoProvider,
    returned: URL,
    { state, nonce, codeVerifier }: SsoChecks,
  ): Promise<SsoIdentity | 'cancelled' | null> {
    try {
      const configuration = await this.configuration(provider);
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return null;
      if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE) throw new Error('iat_in_the_future');
      return readIdentity(provider, claims);
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
        return 'cancelled';
      }
      this.report(`Single sign-on with ${provider} failed: ${problemOf(error)}`, error);
      return null;
    }
  }

  /** Fetched once, at first use; again after a failure. */
  private configuration(provider: SsoProvider): Promise<oidc.Configuration> {
    const known = this.discovered.get(provider);
    if (known) return known;
    const asked = this.discover(provider).catch((error) => {
      this.discovered.delete(provider);
      throw new Unavailable('sso', RETRY_AFTER, `${provider}: ${problemOf(error)}`);
    });
    this.discovered.set(provider, asked);
    return asked;
  }

  private async discover(provider: SsoProvider): Promise<oidc.Configuration> {
    const options = this.options[provider];
    if (!options) throw new Error(`${provider} is not set up`);
    const issuer = new URL(options.issuer);
    return oidc.discovery(
      issuer,
      options.clientId,
      // Both providers sign with it. Setting it here prevents metadata and tokens from choosing another algorithm or none.
      { client_secret: options.clientSecret, id_token_signed_response_alg: 'RS256' },
      undefined,
      {
        // Replaces the library's time limit, which does not cover the body.
        [oidc.customFetch]: (url, options) =>
          boundedFetch(url, options as RequestInit, this.timeLimit * 1_000, this.fetch),
        execute: [
          // Without it the library relies on TLS to the token endpoint and verifies no signature.
          oidc.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  }
}

/** @param claims of a verified token */
export function readIdentity(provider: SsoProvider, claims: oidc.IDToken): SsoIdentity {
  return {
    provider,
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email),
    ownsEmail: ssoRules[provider].ownsEmail(claims),
    fullName: textOf(claims.name).trim().slice(0, NAME_LIMIT),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

function assertSafe(provider: SsoProvider, issuer: string | undefined): void {
  if (issuer === undefined || readWebAddress(issuer)) return;
  throw new Error(`The issuer of ${provider} must begin with https://, but is "${issuer}".`);
}

/** Error code of provider, library or system: `invalid_client`, `OAUTH_TIMEOUT`, `ECONNREFUSED`. */
function problemOf(thrown: unknown): string {
  const { error, code, cause, name } = thrown as Record<string, unknown>;
  const { code: causeCode } = (cause ?? {}) as Record<string, unknown>;
  const known = [error, code, causeCode, name].find((text) => typeof text === 'string');
  return String(known)
    .replaceAll(/[^\w.-]/g, '')
    .slice(0, 60);
}
