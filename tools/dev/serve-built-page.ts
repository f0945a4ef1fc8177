import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';
import { buildPage } from '../build/build-page.ts';
import { type ServedPage, servePage } from './serve-page.ts';

/**
 * Builds the development page as it would be deployed, into a folder of its own, and serves it on 127.0.0.1.
 * @param overrides laid over the development settings
 * @param port 0 for any free one
 * @param withPage as for `servePage`
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
