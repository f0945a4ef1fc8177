import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export { freePort } from '../../tools/dev/local-ports.ts';

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
