import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that one of the servers listens on, and the variable that changes it. */
export interface LocalPort {
  readonly port: number;
  readonly variable: string;
  readonly of: string;
}

/** @throws with one line, when another program listens on a port */
export async function assertFree(ports: readonly LocalPort[]): Promise<void> {
  for (const { port, variable, of } of ports) {
    // `localhost` is both: whoever holds the other one would be shown in our place.
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) continue;
    throw new Error(
      `Port ${port} (${of}) is taken. Stop what uses it, or choose another with ${variable}=${port + 10}.`,
    );
  }
}

/** The environment with a free port in the place of each 0, so that links can be made before anybody listens. */
export async function withFreePorts(
  environment: NodeJS.ProcessEnv,
  variables: readonly string[],
): Promise<NodeJS.ProcessEnv> {
  const chosen = { ...environment };
  for (const name of variables) {
    if (chosen[name]?.trim() === '0') chosen[name] = String(await freePort());
  }
  return chosen;
}

/** A port of 127.0.0.1 that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Ports of 127.0.0.1 for servers that listen later: below those that the system gives to outgoing connections.
 */
export async function* reservedPorts(): AsyncGenerator<number, never> {
  for (let port = 10_000 + Math.floor(Math.random() * 20_000); ; port += 1) {
    if (await isFree(port, '127.0.0.1')) yield port;
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    // Only this says that somebody is there; a machine without IPv6 says something else.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new Error(`Port ${port} needs more rights than you have.`);
    return code !== 'EADDRINUSE';
  } finally {
    server.close();
  }
}
