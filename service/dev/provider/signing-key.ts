import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';

/** A new key for ID tokens, as a JSON Web Key. */
export async function newSigningKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' };
}
