import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, formatMessages } from 'esbuild';
import type { HeaderRule } from '../../service/src/adapters/http/page-files.ts';
import type { Branded } from '../../src/adapters/brand/branded-settings.ts';
import { readBrand } from '../../src/adapters/brand/read-brand.ts';
import type { Source } from '../../src/adapters/settings/settings-for.ts';
import { brandFiles } from '../build/brand-files.ts';
import { webFonts } from '../build/brand-fonts.ts';
import { publicFiles } from '../build/build-page.ts';
import { fontFiles } from '../build/font-files.ts';
import { pageFrame } from '../build/page-frame.ts';
import { renderPage } from '../build/render-page.ts';
import { watchFolders } from './watch-folders.ts';
import { watchedBundles } from './watched-bundles.ts';

/** What came of building the page once. */
export type Attempt =
  | {
      readonly kind: 'built';
      /** By their path, as the build command writes them, neither minified nor compressed. */
      readonly files: ReadonlyMap<string, Uint8Array>;
      readonly html: string;
      readonly headers: readonly HeaderRule[];
      /** Milliseconds. */
      readonly took: number;
    }
  | { readonly kind: 'broken'; readonly message: string };

/**
 * Builds the development page, and again whenever something in `src`, in `public` or of the brand changes. What makes no difference
 * to the eye is left out: minification, compression, licences, the report.
 * @param root absolute path of the repository
 * @param page the path of its brand's folder, and what is laid over that
 * @param show gets what came of it; the next build waits for it
 * @returns when the first attempt has been shown; `close` ends the watch
 */
export async function watchPage(
  root: string,
  { brand, overrides }: { brand: string; overrides: readonly Source[] },
  show: (attempt: Attempt) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'first-screen-'));
  const firstScreen = join(folder, 'first-screen.mjs');
  const bundles = await watchedBundles(root, firstScreen);

  const build = async (): Promise<Attempt> => {
    const began = performance.now();
    try {
      const { files, entry, laterSheet } = await bundles.bundle();
      // Node runs an address once: each time has its own.
      const { prerender, brandedSettings } = await import(`${pathToFileURL(firstScreen)}?${began}`);
      const branded: Branded = brandedSettings('development', readBrand(brand), ...overrides);
      const drawn = brandFiles(branded);
      const [frame, copied] = await Promise.all([
        pageFrame(root, { entry, laterSheet }),
        publicFiles(root),
      ]);
      const screen = prerender(branded.settings, drawn.pictures);
      const fonts = fontFiles(branded, await webFonts(root, branded, screen));
      const { favicon } = drawn;
      const { html, headers } = renderPage(frame, branded.settings, { favicon, fonts }, screen);
      const took = Math.round(performance.now() - began);
      return {
        kind: 'built',
        files: new Map([...copied, ...files, ...drawn.files, ...fonts.files]),
        html,
        headers,
        took,
      };
    } catch (error) {
      return { kind: 'broken', message: await messageOf(error) };
    }
  };

  let isStale = false;
  let work = Promise.resolve();
  const change = () => {
    isStale = true;
    work = work.then(async () => {
      // What changed meanwhile was built together with what had changed before.
      if (!isStale) return;
      isStale = false;
      await show(await build());
    });
  };
  const unwatch = watchFolders([join(root, 'src'), join(root, 'public'), brand], change);
  change();
  await work;
  return {
    async close() {
      unwatch();
      await work;
      await bundles.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function messageOf(error: unknown): Promise<string> {
  const { errors, stack } = error as Partial<BuildFailure>;
  if (!errors) return stack ?? String(error);
  return (await formatMessages([...errors], { kind: 'error' })).join('\n').trim();
}
