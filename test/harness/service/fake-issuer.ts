import {
  constants,
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SsoClient } from '../../../service/src/adapters/sso/open-id-providers.ts';
import { close, listen, originOf } from '../loopback.ts';

type Claims = Readonly<Record<string, unknown>>;
type Answer = (response: ServerResponse, idToken: string) => void;

/** How an ID token is made. An undefined claim is left out. */
export interface Forgery {
  readonly claims?: Claims;
  readonly header?: Claims;
  /** Default: with the issuer's own key. */
  readonly signature?: (text: string) => string;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = newKey();

/** An OpenID provider that says whatever it is told to. It checks PKCE. */
export class FakeIssuer implements SsoClient {
  readonly clientId = 'threshold';
  readonly clientSecret = 'a secret of the client';
  readonly requests: string[] = [];
  /** Changes to the provider's metadata. */
  metadata: Claims = {};
  forgery: Forgery = {};
  /** What the token endpoint does. */
  answer: Answer = sendTokens;
  private request = new URLSearchParams();
  private readonly server = createServer((request, response) => this.serve(request, response));

  static async start(): Promise<FakeIssuer> {
    const issuer = new FakeIssuer();
    await listen(issuer.server);
    return issuer;
  }

  get issuer(): string {
    return originOf(this.server);
  }

  /** Somebody agrees. @returns the address to which the browser goes back */
  agree(authorizationUrl: string, changes: Readonly<Record<string, string | null>> = {}): URL {
    this.request = new URL(authorizationUrl).searchParams;
    const returned = new URL(this.request.get('redirect_uri') ?? '');
    const parameters = { code: 'a code', state: this.request.get('state'), ...changes };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== null) returned.searchParams.append(name, value);
    }
    return returned;
  }

  /** What a token says that nobody forged. */
  get honestClaims(): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: this.issuer,
      sub: 'ada at the provider',
      aud: this.clientId,
      iat: now,
      exp: now + 300,
      nonce: this.request.get('nonce'),
      name: 'Ada Lovelace',
      email: 'ada@engines.example',
      email_verified: true,
      hd: 'engines.example',
      xms_edov: true,
    };
  }

  hmac(text: string): string {
    return createHmac('sha256', this.clientSecret).update(text).digest('base64url');
  }

  /** A good signature of its own, by an algorithm that was not agreed upon. */
  pss(text: string): string {
    const key = { key: keys.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }

  /** What a token is signed with that somebody else made. */
  foreignSignature(text: string): string {
    return signWith(newKey().privateKey, text);
  }

  /** Forgets all that it was told. */
  reset(): void {
    Object.assign(this, { metadata: {}, forgery: {}, answer: sendTokens });
    this.requests.length = 0;
  }

  close(): Promise<void> {
    return close(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    if (request.url === '/token') return this.redeem(await text(request), response);
    if (request.url === '/keys') {
      const key = keys.publicKey.export({ format: 'jwk' });
      return sendJson(response, { keys: [{ ...key, kid: 'one', use: 'sig' }] });
    }
    sendJson(response, {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      // It would take anything.
      id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'PS256'],
      ...this.metadata,
    });
  }

  private redeem(body: string, response: ServerResponse): void {
    const given = new URLSearchParams(body);
    const verifier = given.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isRight =
      challenge === this.request.get('code_challenge') &&
      given.get('redirect_uri') === this.request.get('redirect_uri') &&
      given.get('client_secret') === this.clientSecret;
    if (isRight) this.answer(response, this.idToken());
    else sendJson(response, { error: 'invalid_grant' }, 400);
  }

  private idToken(): string {
    const { claims, header, signature = (text) => signWith(keys.privateKey, text) } = this.forgery;
    const encoded = [
      { alg: 'RS256', kid: 'one', ...header },
      { ...this.honestClaims, ...claims },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signed = encoded.join('.');
    return `${signed}.${signature(signed)}`;
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function sendTokens(response: ServerResponse, idToken: string): void {
  sendJson(response, { access_token: 'an access token', token_type: 'Bearer', id_token: idToken });
}

function signWith(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), key).toString('base64url');
}
