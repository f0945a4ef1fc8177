import type { FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../src/domain/web-address.ts';
import { answerRefusal } from '../src/adapters/http/refusals.ts';
import { refusal } from '../src/domain/refusals.ts';

/**
 * An `onRequest` hook for what is for developers: it is there under the names of this machine. Any other website could
 * lead its own name here (DNS rebinding), and then use it.
 * @param ownHost another name, with its port, under which it is there
 */
export function localHostsOnly(ownHost: () => string | null = () => null) {
  return async ({ headers: { host = '' } }: FastifyRequest, reply: FastifyReply) => {
    const address = `http://${host}`;
    const hostname = URL.canParse(address) ? new URL(address).hostname : '';
    if (isThisMachine(hostname) || host === ownHost()) return;
    return answerRefusal(reply, refusal('not_found'));
  };
}
