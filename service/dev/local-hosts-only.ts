import type { FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../src/domain/web-address.ts';
import { answerRefusal } from '../src/adapters/http/refusals.ts';
import { refusal } from '../src/domain/refusals.ts';

/**
 * An `onRequest` hook for development-only routes: accepts requests for the host names of this machine only. Otherwise another
 * website could use the routes by DNS rebinding.
 * @param ownHost returns a further accepted host with its port; null for none
 */
export function localHostsOnly(ownHost: () => string | null = () => null) {
  return async ({ headers: { host = '' } }: FastifyRequest, reply: FastifyReply) => {
    const address = `http://${host}`;
    const hostname = URL.canParse(address) ? new URL(address).hostname : '';
    if (isThisMachine(hostname) || host === ownHost()) return;
    return answerRefusal(reply, refusal('not_found'));
  };
}
