import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boundedFetch } from '../src/adapters/common/bounded-fetch.ts';
import type { BodyTypes } from '../src/adapters/http/server/bodies.ts';
import { sendRefusal } from '../src/adapters/http/server/refusal-responses.ts';
import type { Commands } from '../src/composition/development-services.ts';
import { refused } from '../src/domain/refused-request.ts';

/**
 * The file in a data folder with the URL and the secret of the service that uses it, for commands such as `threshold
 * review`. Only the owner of the folder can read it, so no website and no other user can.
 */
export const connectionFile = 'connection.json';

interface Connection {
  readonly url: string;
  /** New with each start. */
  readonly authorization: string;
}

/** Output of a command, or the reason of its failure. */
type CommandResult = { readonly output: string } | { readonly problem: string };

const path = '/commands';
const body = z.object({ command: z.string(), words: z.array(z.string()) });
const TIMEOUT_MS = 30_000;

/** Makes a service run commands, because only one process can open the database. */
export function acceptCommands(app: FastifyInstance, commands: Commands, folder: string): void {
  const authorization = `Bearer ${randomBytes(32).toString('base64url')}`;
  const file = join(folder, connectionFile);
  app.addHook('onListen', async () => {
    const connection: Connection = { url: urlOf(app), authorization };
    // Deleted first, because a file that a crash left may have other permissions.
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(connection), { mode: 0o600, flag: 'wx' });
  });
  app.addHook('onClose', async () => rmSync(file, { force: true }));

  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (isSame(headers.authorization, authorization)) return;
    return sendRefusal(reply, refused('not_found'));
  };
  app
    .withTypeProvider<BodyTypes>()
    .post(
      path,
      { schema: { body }, onRequest },
      async ({ body: { command, words } }, reply): Promise<CommandResult | FastifyReply> => {
        const run = Object.hasOwn(commands, command) ? commands[command] : null;
        if (!run) return sendRefusal(reply, refused('not_found'));
        return run(words).then(
          (output) => ({ output }),
          (error: Error) => ({ problem: error.message }),
        );
      },
    );
}

/**
 * Runs a command in the service that uses a data folder.
 * @returns the output; null if no service is running
 * @throws Error with the message of the failed command
 */
export async function callRunningService(
  folder: string,
  command: string,
  words: readonly string[],
): Promise<string | null> {
  const result = await ask(folder, command, words).catch(() => null);
  if (result === null) return null;
  if ('problem' in result) throw new Error(result.problem);
  return result.output;
}

async function ask(
  folder: string,
  command: string,
  words: readonly string[],
): Promise<CommandResult | null> {
  const { url, authorization }: Connection = JSON.parse(
    readFileSync(join(folder, connectionFile), 'utf8'),
  );
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify({ command, words }),
  };
  const response = await boundedFetch(url + path, call, TIMEOUT_MS);
  return response.ok ? ((await response.json()) as CommandResult) : null;
}

/** Identifies the service by its number: another program may have the same port of `localhost`. */
function urlOf({ server }: FastifyInstance): string {
  const { address: url, family, port } = server.address() as AddressInfo;
  const isV6 = family === 'IPv6';
  if (['0.0.0.0', '::'].includes(url)) return `http://${isV6 ? '[::1]' : '127.0.0.1'}:${port}`;
  return `http://${isV6 ? `[${url}]` : url}:${port}`;
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
