import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { brandedSettings } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { BuiltPage } from '../../shared/http/built-page.ts';
import { withoutPagePath } from '../../shared/http/page-files.ts';
import type { Source } from '../../shared/settings/setting.ts';
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
 * @param withPage runs only for the page, not for its files: sets the cookies its first call needs
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
  const built = new BuiltPage(folder);
  const server = fastify({
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => withoutPagePath(built.path, url),
    // Fastify skips its hooks for malformed URLs.
    frameworkErrors: (_, request: FastifyRequest, reply: FastifyReply) => {
      built
        .addHeaders(request, reply.code(400))
        .then(() => reply.type('text/plain').send('Bad request'));
    },
  });
  server.addHook('onSend', (request, reply) => built.addHeaders(request, reply));
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(built.notFound(request)),
  );
  if (routes) await server.register(routes);
  await server.register(built.routes(withPage));

  await server.listen({ host: '127.0.0.1', port });
  const address = server.server.address() as AddressInfo;
  return { port: address.port, close: () => server.close() };
}

/**
 * Builds the development page as it would be deployed, into a temporary folder, and serves it on 127.0.0.1.
 * @param brand path of its folder
 * @param overrides settings that override the brand
 */
export async function serveBuiltPage({
  brand,
  overrides,
  ...page
}: {
  brand: string;
  overrides: readonly Source[];
  port: number;
  withPage?: FastifyPluginAsync | undefined;
}): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-run-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    await buildPage(brandedSettings('development', readBrand(brand), ...overrides), folder);
    const served = await servePage({ folder, ...page });
    return { port: served.port, close: () => served.close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
