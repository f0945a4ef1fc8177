import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Limits the connections that are idle or whose request is still arriving. Above the limit, the one that has waited
 * longest is closed, so that slow clients do not block others.
 * @param close ends a connection
 */
export function limitWaitingConnections(
  app: FastifyInstance,
  maxWaiting: number,
  close: (socket: Socket) => void,
): void {
  /** Longest waiting first: a set keeps the order. */
  const waiting = new Set<Socket>();
  const wait = (socket: Socket) => {
    waiting.delete(socket);
    if (socket.destroyed) return;
    waiting.add(socket);
    const [longest] = waiting;
    if (waiting.size <= maxWaiting || !longest) return;
    waiting.delete(longest);
    close(longest);
  };
  app.server.on('connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    wait(socket);
    reply.raw.once('close', () => wait(socket));
  });
  // The first hook after the body has arrived.
  app.addHook('preValidation', async ({ raw: { socket } }) => {
    waiting.delete(socket);
  });
}
