import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Brand } from '../../shared/brand/read-brand.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { type Assets, buildAssets, buildPage } from '../../tools/build/build-page.ts';
import { servePage } from '../../tools/dev/serve-page.ts';
import { northgatePage } from './northgate.ts';

/** A built page that is being served. */
export interface Site {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

type Overrides = Partial<Settings>;

/** Built once for all sites; with canned answers or without is all that settings change of it. */
const assets = new Map<string, Promise<Assets>>();

/**
 * Builds the page and serves it, on a port of its own.
 * @param settings laid over those of the environment; a function gets the site's origin, for what must know it first
 * @param brand in the place of Northgate's
 * @param hostname what `url` calls this machine; cookies are shared with other servers of the same name only
 * @param withPage runs for the page alone, such as the service's session plugin
 */
export async function openSite({
  environment = 'development',
  settings = {},
  brand,
  hostname = '127.0.0.1',
  withPage,
}: {
  environment?: Settings['environment'];
  settings?: Overrides | ((origin: string) => Overrides | Promise<Overrides>);
  brand?: Brand | undefined;
  hostname?: 'localhost' | '127.0.0.1';
  withPage?: FastifyPluginAsync;
} = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-site-'));
  const server = await servePage({ folder, port: 0, withPage });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  const url = `http://${hostname}:${server.port}`;
  try {
    const overrides = typeof settings === 'function' ? await settings(url) : settings;
    const ready = northgatePage(environment, overrides, brand);
    const { mock, languages } = ready.settings;
    const kind = `${mock} ${languages}`;
    if (!assets.has(kind)) assets.set(kind, buildAssets(resolve('.'), { mock, languages }));
    await buildPage(ready, folder, assets.get(kind));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
