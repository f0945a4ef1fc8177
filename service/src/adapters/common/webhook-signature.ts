import { createHmac } from 'node:crypto';

/**
 * The signature of a message by the Standard Webhooks specification, `v1,` and base64.
 * @param secret `whsec_` and base64
 * @param signed id, seconds since 1970 and body, separated by full stops
 */
export function webhookSignature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
