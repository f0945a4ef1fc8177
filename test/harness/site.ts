import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { type Brand, readBrand, readJson } from '../../shared/brand/read-brand.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { type Assets, buildAssets } from '../../tools/build/build-assets.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import { servePage } from '../../tools/dev/serve-page.ts';
import { close, listen } from './loopback.ts';
import { northgate, northgatePage } from './northgate.ts';

export interface Site {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

type Overrides = Partial<Settings>;

const assets = new Map<string, Promise<Assets>>();

/** The assets of the page, built once for all tests. Of all settings, only mock responses change them. */
export function builtAssets(mockResponses = false, compressed = true): Promise<Assets> {
  const key = `${mockResponses} ${compressed}`;
  const made = assets.get(key) ?? buildAssets({ root: resolve('.'), mockResponses, compressed });
  assets.set(key, made);
  return made;
}

/**
 * Builds the page, without compressed copies, and serves it on a free port.
 * @param settings override those of the environment; a function gets the site's origin
 * @param brand default: Northgate
 * @param hostname in `url`; cookies are shared only with servers of the same name
 * @param withPage runs only for the page, such as the service's session plugin
 * @param routes served beside the page
 */
export async function openSite({
  environment = 'development',
  settings = {},
  brand,
  hostname = '127.0.0.1',
  withPage,
  routes,
}: {
  environment?: Settings['environment'];
  settings?: Overrides | ((origin: string) => Overrides | Promise<Overrides>);
  brand?: Brand | undefined;
  hostname?: 'localhost' | '127.0.0.1';
  withPage?: FastifyPluginAsync;
  routes?: FastifyPluginAsync;
} = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-site-'));
  const server = await servePage({ folder, port: 0, withPage, ...(routes && { routes }) });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  const url = `http://${hostname}:${server.port}`;
  try {
    const overrides = typeof settings === 'function' ? await settings(url) : settings;
    const ready = northgatePage(environment, overrides, brand);
    await buildPage(ready, folder, builtAssets(ready.settings.mock, false));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

let folder: Promise<string> | undefined;
const folders: string[] = [];

/** The folder of the page, built as it is deployed, once for all tests that only read it. */
export function builtPage(): Promise<string> {
  folder ??= buildFolder();
  return folder;
}

/** Builds the page as it is deployed, for a test that needs other settings. */
export async function buildFolder(overrides: Overrides = {}): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'threshold-built-'));
  folders.push(out);
  // Servers that root starts read the folder as another user.
  await chmod(out, 0o755);
  // Has two languages and a font, so that tests check the content type of fonts.
  const { fonts } = readBrand('brands/lantern');
  const settings = {
    ...Object(readJson('deploy/settings.json')),
    languages: ['en', 'ar'],
    displayFont: 'fraunces.woff2',
    ...overrides,
  };
  await buildPage(
    northgatePage('production', settings, {
      ...northgate,
      fonts: { ...northgate.fonts, ...fonts },
    }),
    out,
    builtAssets(),
  );
  return out;
}

after('remove the built pages', async () => {
  for (const path of folders) await rm(path, { recursive: true });
});

/**
 * Number of bytes, and milliseconds between two parts, so that the browser renders a frame in between. A slow machine
 * may skip the frame and miss a layout shift, but never reports a wrong one.
 */
const PIECE = 700;
const PAUSE = 30;

/**
 * Serves a page from a static host for the surrounding suite.
 * @param page serves the files
 * @param line speed of documents
 */
export function fileHost(
  page: () => { readonly url: string },
  line: 'quick' | 'slow' = 'quick',
): () => { readonly url: string } {
  let host: Server;
  let url: string;

  before('start the host', async () => {
    host = createServer(async ({ url: path = '' }, response) => {
      const { pathname } = new URL(path, page().url);
      const headers = { 'Accept-Encoding': 'identity' };
      try {
        const file = await fetch(page().url + pathname, { headers });
        response.writeHead(file.status, [...file.headers].flat());
        const bytes = Buffer.from(await file.arrayBuffer());
        const isSlow = line === 'slow' && file.headers.get('Content-Type')?.startsWith('text/html');
        await pipeline(Readable.from(isSlow ? inPieces(bytes) : [bytes]), response);
      } catch {
        // The browser has left the page, or the test aborts the response.
        response.destroy();
      }
    });
    url = await listen(host);
  });
  after('stop the host', () => close(host));
  return () => ({ url });
}

async function* inPieces(bytes: Buffer) {
  for (let sent = 0; sent < bytes.length; sent += PIECE) {
    yield bytes.subarray(sent, sent + PIECE);
    await setTimeout(PAUSE);
  }
}
