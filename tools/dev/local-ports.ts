import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';
import type { Settings } from '../../src/application/ports/settings.ts';

/** A port that a part of the whole listens on, and the variable that changes it. */
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

/** Where the parts of the whole listen on this machine. */
interface Ports {
  /** The service's. */
  readonly api: number;
  /** The identity frontend's. */
  readonly frontend: number;
}

/** The development settings, every address of this machine in them with the port that was chosen. */
export function localSettings({ api, frontend }: Ports): Settings {
  const development = settingsFor('development');
  const portOf = (url: string) => new URL(url).port;
  const chosen = new Map([
    [portOf(development.signupApi), api],
    [portOf(development.identityFrontend), frontend],
  ]);
  const json = JSON.stringify(development).replaceAll(
    /(http:\/\/localhost):(\d+)/g,
    (_, host: string, port: string) => `${host}:${chosen.get(port) ?? port}`,
  );
  return JSON.parse(json);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
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
