import * as oidc from 'openid-client';
import {
  type BuiltInProvider,
  builtInNames,
  isBuiltIn,
  type SsoProvider,
} from '#page/domain/sso-providers.ts';
import { readWebUrl } from '#page/domain/web-url.ts';
import type {
  FailedSso,
  SsoChecks,
  SsoIdentity,
  SsoProviders,
  SsoPurpose,
} from '../application/ports/sso.ts';
import { Unavailable } from '../application/unavailable.ts';
import { customRules, type SsoRules, ssoRules, type Trust } from '../domain/sso-rules.ts';
import { boundedFetch } from './common/bounded-fetch.ts';

const RETRY_AFTER_SECONDS = 10;
/** Clock tolerance in seconds, as the library has for `nbf` and `exp`. It does not check `iat`. */
const CLOCK_TOLERANCE = 30;

/** Characters (OpenID Connect Core, section 2). */
const MAX_SUBJECT = 255;

/** Characters; a longer name would make the page's URL too long. */
const MAX_NAME = 200;

/** The client registration of this service at a provider. */
export interface SsoClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
}

/** The client registration at a custom provider. */
interface CustomSsoClient extends SsoClient, Trust {}

/** A provider that is null or missing is not configured. */
export interface SsoClients extends Readonly<Partial<Record<BuiltInProvider, SsoClient | null>>> {
  /** Client registrations at custom providers, by name of the provider. */
  readonly customProviders?: Readonly<Record<SsoProvider, CustomSsoClient>>;
}

/** OpenID Connect with Microsoft Entra, Google and custom providers: authorization code, PKCE, signed ID tokens. */
export class OpenIdProviders implements SsoProviders {
  private readonly discovered = new Map<SsoProvider, Promise<oidc.Configuration>>();

  /**
   * @param timeLimit for each request to a provider, in seconds
   * @param fetch for these requests; default: Node's
   * @throws when an issuer is neither https nor local
   */
  constructor(
    private readonly clients: SsoClients,
    private readonly timeLimit = 5,
    private readonly fetch = globalThis.fetch,
  ) {
    const custom = Object.keys(clients.customProviders ?? {});
    for (const name of [...builtInNames, ...custom]) assertSafe(name, this.clientOf(name)?.issuer);
  }

  isSetUp(provider: SsoProvider): boolean {
    return this.clientOf(provider) !== null;
  }

  async begin(provider: SsoProvider, purpose: SsoPurpose, callback: string, email: string | null) {
    const configuration = await this.configuration(provider);
    const checks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(purpose === 'signUp' && this.rulesOf(provider).signUpParameters),
      ...(email !== null && { login_hint: email }),
    });
    return { url: url.href, checks };
  }

  async finish(
    provider: SsoProvider,
    returned: URL,
    { state, nonce, codeVerifier }: SsoChecks,
  ): Promise<SsoIdentity | FailedSso | 'canceled'> {
    try {
      const configuration = await this.configuration(provider);
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return { cause: 'invalid_response', detail: 'id_token' };
      const isEarly = claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE;
      if (isEarly) return { cause: 'clock', detail: 'iat' };
      const { length } = claims.sub;
      if (length < 1 || length > MAX_SUBJECT) return { cause: 'invalid_response', detail: 'sub' };
      return readIdentity(provider, claims, this.rulesOf(provider));
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
        return 'canceled';
      }
      return { cause: causeOf(error), detail: problemOf(error) };
    }
  }

  private clientOf(provider: SsoProvider): SsoClient | null {
    return (isBuiltIn(provider) ? this.clients[provider] : this.customOf(provider)) ?? null;
  }

  private customOf(provider: SsoProvider): CustomSsoClient | null {
    const { customProviders = {} } = this.clients;
    return (Object.hasOwn(customProviders, provider) && customProviders[provider]) || null;
  }

  private rulesOf(provider: SsoProvider) {
    return isBuiltIn(provider)
      ? ssoRules[provider]
      : customRules(this.customOf(provider) ?? { domains: [], ownsDomains: false });
  }

  /** The client with the metadata of its provider, which the first call fetches, or the next one after a failure. */
  private configuration(provider: SsoProvider): Promise<oidc.Configuration> {
    const known = this.discovered.get(provider);
    if (known) return known;
    const request = this.discover(provider).catch((error) => {
      this.discovered.delete(provider);
      throw new Unavailable('sso', RETRY_AFTER_SECONDS, `${provider}: ${problemOf(error)}`);
    });
    this.discovered.set(provider, request);
    return request;
  }

  private async discover(provider: SsoProvider): Promise<oidc.Configuration> {
    const options = this.clientOf(provider);
    if (!options) throw new Error(`${provider} is not configured`);
    const issuer = new URL(options.issuer);
    return oidc.discovery(
      issuer,
      options.clientId,
      // All providers must sign with it (OpenID Connect Core, section 15.1). Setting it here prevents metadata and
      // tokens from choosing another algorithm or none.
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
export function readIdentity(
  provider: SsoProvider,
  claims: oidc.IDToken,
  rules: Pick<SsoRules, 'emailProblem'>,
): SsoIdentity {
  return {
    provider,
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email),
    emailProblem: rules.emailProblem(claims),
    fullName: textOf(claims.name).trim().slice(0, MAX_NAME),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

function assertSafe(provider: SsoProvider, issuer: string | undefined): void {
  if (issuer === undefined || readWebUrl(issuer)) return;
  throw new Error(`The issuer of ${provider} must begin with https://, but is "${issuer}".`);
}

/** @param thrown by the library, or `Unavailable` */
function causeOf(thrown: unknown): FailedSso['cause'] {
  if (thrown instanceof oidc.ClientError) {
    const { cause } = (thrown.cause ?? {}) as { readonly cause?: { readonly claim?: unknown } };
    if (thrown.code === 'OAUTH_TIMEOUT') return 'provider_unavailable';
    if (thrown.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
    return cause?.claim === 'nonce' ? 'nonce' : 'invalid_response';
  }
  const isResponse =
    thrown instanceof oidc.AuthorizationResponseError || thrown instanceof oidc.ResponseBodyError;
  return isResponse ? 'provider_error' : 'provider_unavailable';
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
