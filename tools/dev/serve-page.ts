import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type HeaderRule,
  headersOf,
  isPublicFile,
} from '../../service/src/adapters/http/page-files.ts';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';
import { buildPage } from '../build/build-page.ts';

/** A page that is being served. */
export interface ServedPage {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a built page on 127.0.0.1, with the headers that were built with it.
 * @param folder where the build writes
 * @param port 0 for any free one
 * @param withPage runs for the page alone, not for its files: sets the cookies its first call needs
 * @param routes served beside the page
 */
export async function servePage({
  folder,
  port,
  withPage,
  routes,
}: {
  folder: string;
  port: number;
  withPage?: FastifyPluginAsync | undefined;
  routes?: FastifyPluginAsync;
}): Promise<ServedPage> {
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    // Read each time: a page that was built again has another policy.
    const rules: HeaderRule[] = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'));
    reply.headers(headersOf(rules, request.url, reply.statusCode));
  };

  const server = fastify({
    forceCloseConnections: true,
    // An address that cannot be read passes by the hooks.
    frameworkErrors: (_, request: FastifyRequest, reply: FastifyReply) => {
      addHeaders(request, reply.code(400));
      reply.type('text/plain').send('Bad request');
    },
  });
  server.addHook('onSend', async (request, reply) => addHeaders(request, reply));
  server.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));
  await server.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    // The page itself is sent by its name, every other file is asked for by its path.
    allowedPath: (path) => path === 'index.html' || isPublicFile(path.slice(1)),
  });
  if (routes) await server.register(routes);
  await server.register(async (page) => {
    if (withPage) await page.register(withPage);
    page.get('/', (_, reply) => reply.sendFile('index.html'));
  });

  await server.listen({ host: '127.0.0.1', port });
  const address = server.server.address() as AddressInfo;
  return { port: address.port, close: () => server.close() };
}

/**
 * Builds the development page as it would be deployed, into a folder of its own, and serves it on 127.0.0.1.
 * @param overrides laid over the development settings
 */
export async function serveBuiltPage({
  overrides,
  ...page
}: {
  overrides: Record<string, unknown>;
  port: number;
  withPage?: FastifyPluginAsync | undefined;
}): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-run-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    await buildPage(settingsFor('development', overrides), folder);
    const served = await servePage({ folder, ...page });
    return { port: served.port, close: () => served.close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
