import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has a server listen on a free port of 127.0.0.1. @returns its origin */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return originOf(server);
}

/** Of a server that listens: `http://127.0.0.1:8080`. */
export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends a server at once, with the connections it has. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** A port of 127.0.0.1 that nobody listens on just now, for what cannot choose one by itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const origin = await listen(server);
  await close(server);
  return Number(new URL(origin).port);
}
