import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refused } from '#service/domain/refused-request.ts';
import { sendRefusal } from './refusal-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that begins a sign-up. Under load it is refused before routes of visitors who have a code. */
    beginsSignup?: boolean;
  }
  interface FastifyInstance {
    /** Includes requests that are still arriving. */
    requestsUnderWay(): number;
  }
}

/** Pipelined requests per connection. Browsers and proxies send one. */
const MAX_PIPELINED = 20;

/** Seconds. Longer than for others, so that visitors who have a code return first. */
const RETRY_OF_NEW_VISITORS = 5;

/**
 * Limits concurrent requests. A request whose body is still arriving does not count. Requests of one connection run one
 * after the other, and a connection with too many is closed. Requests of operators are always answered. Requests that
 * begin a sign-up are refused from half of the limit, and while `isBusy`. The route decides, because a cookie does not
 * show that its visitor has a code.
 */
export function limitConcurrentRequests(
  app: FastifyInstance,
  maxAtWork: number,
  isBusy: () => boolean,
): void {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket) => {
    const connection = connections.get(socket) ?? new Connection(socket);
    connections.set(socket, connection);
    return connection;
  };
  let underWay = 0;
  let atWork = 0;
  app.decorate('requestsUnderWay', () => underWay);
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const connection = connectionOf(socket);
    if (connection.underWay >= MAX_PIPELINED) socket.destroy();
    underWay += 1;
    await connection.turn(reply.raw, () => {
      underWay -= 1;
    });
    return socket.destroyed ? reply.hijack() : undefined;
  });
  // The first hook after the body has arrived.
  app.addHook('preValidation', async ({ raw: { socket }, routeOptions: { config } }, reply) => {
    if (config.forOperators) return;
    const isRefused = config.beginsSignup
      ? atWork >= maxAtWork / 2 || isBusy()
      : atWork >= maxAtWork;
    if (isRefused) {
      reply.unavailable = 'overload';
      const retryAfter = config.beginsSignup ? RETRY_OF_NEW_VISITORS : 1;
      return sendRefusal(reply, refused('unavailable', { retryAfter }));
    }
    atWork += 1;
    connectionOf(socket).whenOver(reply.raw, () => {
      atWork -= 1;
    });
  });
}

/** The requests of one connection, in the order of their responses. */
class Connection {
  underWay = 0;
  private last = Promise.resolve();
  private readonly ends = new Set<() => void>();

  constructor(private readonly socket: Socket) {
    // The response to a queued request emits no `close`.
    socket.once('close', () => {
      for (const end of this.ends) end();
    });
  }

  /** Runs `work` once, after the response or when the client disconnects. */
  whenOver(response: ServerResponse, work: () => void): void {
    if (this.socket.destroyed) {
      work();
      return;
    }
    const end = () => {
      if (this.ends.delete(end)) work();
    };
    this.ends.add(end);
    response.once('close', end);
  }

  /** @returns resolves when all earlier requests have ended */
  turn(response: ServerResponse, over: () => void): Promise<void> {
    const before = this.last;
    this.underWay += 1;
    this.last = new Promise((resolve) => {
      this.whenOver(response, () => {
        this.underWay -= 1;
        over();
        resolve();
      });
    });
    return before;
  }
}
