import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { Option } from '@commander-js/extra-typings';

/** A port that one of the servers listens on, and the variable that changes it. */
interface LocalPort {
  readonly port: number;
  readonly variable: string;
  readonly of: string;
}

/** @throws a one-line error if another program listens on a port */
export async function assertFree(ports: readonly LocalPort[]): Promise<void> {
  for (const { port, variable, of } of ports) {
    if (await isLocallyFree(port)) continue;
    throw new Error(
      `Port ${port} (${of}) is in use. Stop the program that uses it, or choose another with ${variable}=${port + 10}.`,
    );
  }
}

/** @throws a one-line error for an invalid port */
export function portOf(
  environment: NodeJS.ProcessEnv,
  variable: string,
  byDefault: number,
): number {
  const text = environment[variable]?.trim() || String(byDefault);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${variable} must be a whole number up to 65535, but is "${text}".`);
}

/** The option `--port` of a command that serves the page or the gallery. */
export const portOption = (byDefault: number) =>
  new Option('--port <n>', 'port; 0 selects a free one')
    .argParser((text) => portOf({ '--port': text }, '--port', byDefault))
    .default(byDefault);

/** @throws a one-line error if the port of `--port` is in use @param server that listens on it */
export async function assertPortFree(port: number, server: string): Promise<void> {
  if (port > 0) await assertFree([{ port, variable: '--port', of: server }]);
}

/** The environment with a free port for each 0, so that links exist before a server listens. */
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

const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range';
/** Browsers refuse some ports up to 10080. */
const MIN_PORT = 10_100;
/** Start of the ports for outgoing connections. Only Linux has the file; other systems start higher. */
const firstEphemeral = existsSync(rangeFile)
  ? Number.parseInt(readFileSync(rangeFile, 'utf8'), 10)
  : 32_768;
const end = Math.max(firstEphemeral, MIN_PORT + 2_000);
let last = randomInt(MIN_PORT, end);

/** A port for a server that listens later, different for each call and outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = last + 1 < end ? last + 1 : MIN_PORT;
    const port = last;
    if (await isLocallyFree(port)) return port;
  }
}

/** Tries both addresses of `localhost`: a server on the other one would answer instead. */
export async function isLocallyFree(port: number): Promise<boolean> {
  return (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'));
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    // A machine without IPv6 fails with another code.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new Error(`Port ${port} needs more rights than you have.`);
    return code !== 'EADDRINUSE';
  } finally {
    server.close();
  }
}
