import { createHmac, randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';

/** The service and whoever serves its page have the same. */
export const sessionKey = 'a session key that only a benchmark knows';

const keyFor = (purpose: string) => createHmac('sha256', sessionKey).update(purpose).digest();
const signer = new Signer(keyFor('session'));
const csrfKey = keyFor('csrf');

/** What the page's server gives a browser with the page, made as the service's `sessionPlugin` does there. */
export function pageCookies(): [name: string, value: string][] {
  const id = randomBytes(32).toString('base64url');
  return [
    ['threshold_session', signer.sign(id)],
    ['XSRF-TOKEN', createHmac('sha256', csrfKey).update(id).digest('base64url')],
  ];
}
