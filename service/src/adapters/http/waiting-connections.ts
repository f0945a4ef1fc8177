import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Bounds the connections on which nothing is asked, or a request is still arriving. Beyond that number the one that has
 * waited longest is given up: an honest request arrives at once, however many slow ones there are.
 * @param giveUp ends a connection
 */
export function boundWaitingConnections(
  app: FastifyInstance,
  atMost: number,
  giveUp: (socket: Socket) => void,
): void {
  /** Longest first: a set keeps the order. */
  const waiting = new Set<Socket>();
  const wait = (socket: Socket) => {
    waiting.delete(socket);
    if (socket.destroyed) return;
    waiting.add(socket);
    const [longest] = waiting;
    if (waiting.size <= atMost || !longest) return;
    waiting.delete(longest);
    giveUp(longest);
  };
  app.server.on('connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    wait(socket);
    reply.raw.once('close', () => wait(socket));
  });
  // The first hook for which the body has to be there.
  app.addHook('preValidation', async ({ raw: { socket } }) => {
    waiting.delete(socket);
  });
}
