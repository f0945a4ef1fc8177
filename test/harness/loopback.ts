import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, isLocallyFree } from '../../tools/dev/local-ports.ts';

export { freePort };

/** Starts a server on a free port of 127.0.0.1. @returns its origin */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return originOf(server);
}

/**
 * Starts a program that cannot choose its port. Retries with another port if a program has taken the first one.
 * @param start rejects when the program ended, and leaves nothing running then
 */
export async function onFreePort<Started>(
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const port = await freePort();
  try {
    return await start(port);
  } catch (error) {
    if (await isLocallyFree(port)) throw error;
    return onFreePort(start);
  }
}

/** URL of a listening server: `http://127.0.0.1:8080`. */
export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
