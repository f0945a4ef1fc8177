import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { SsoProvider } from '#page/domain/sso-providers.ts';
import type { SsoClient } from '../../src/adapters/open-id-providers.ts';
import type { People } from './people.ts';

const minute = 60;

/**
 * An OpenID provider that replaces a real one. Its native client redirects to any port of this machine (RFC 8252).
 * @param options its issuer, and its only client
 */
export function createProvider(
  name: SsoProvider,
  { issuer, clientId, clientSecret }: SsoClient,
  people: People,
  key: JsonWebKey,
): Provider {
  const { pathname } = new URL(issuer);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['/api', '/auth-api'].map(
          (api) => `http://localhost${api}/sso/${name}/callback`,
        ),
      },
    ],
    // Without this line, the library uses the same adapter and logs a warning.
    adapter: (model) => new MemoryAdapter(model),
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      long: { ...cookie, path: pathname },
      short: cookie,
    },
    ttl: {
      AccessToken: minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      // As long as a sign-up code is valid, so that the sign-on after it needs no input.
      Grant: 60 * minute,
      Session: 60 * minute,
    },
    claims: {
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'hd'],
    },
    // Adds the claims to the ID token, as the real providers do, not only to the response of the userinfo endpoint.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { methods: ['S256'], required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: accountChoice(),
      url: (_context, { uid }) => `${pathname}/choose/${uid}`,
    },
    findAccount: (_context, subject) => {
      const claims = people.claims(subject);
      return claims ? { accountId: subject, claims: () => claims } : undefined;
    },
    async loadExistingGrant({ oidc: { provider, client, session } }) {
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description: why = '' }) {
      context.type = 'text';
      context.body = `The local sign-in provider refused this: ${error}. ${why}`;
    },
  };
  return new Provider(issuer, configuration);
}

/** `prompt=select_account` starts without an account; others keep theirs. There is no consent step. */
function accountChoice(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  const signOut = new Check('sign_out', 'starts without an account', ({ oidc }) => {
    if (oidc.promptPending('select_account')) delete oidc.session?.accountId;
    return Check.NO_NEED_TO_PROMPT;
  });
  prompts.add(new Prompt({ name: 'select_account', requestable: true }, signOut), 0);
  return prompts;
}

/** A new key for ID tokens, as a JSON Web Key. */
export async function newSigningKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' };
}
