import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignupEvents } from '../../application/metrics.ts';

/** An `onSend` hook that tells of every refusal in a part of the server, whoever answers it. */
export function reportRefusals(events: SignupEvents) {
  return async (_request: FastifyRequest, { refusedFor: reason }: FastifyReply) => {
    if (reason) events.happened({ name: 'refused', reason });
  };
}
