import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, formatMessages } from 'esbuild';
import { readBrand } from '../../shared/brand/read-brand.ts';
import type { HeaderRule } from '../../shared/http/page-files.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { webFonts } from '../build/brand-fonts.ts';
import { publicFiles } from '../build/build-page.ts';
import { pageFrame } from '../build/page-frame.ts';
import { watchFolders } from './watch-folders.ts';
import { type Modules, watchedBundles } from './watched-bundles.ts';

/** What came of building the page once. */
export type Attempt =
  | {
      readonly kind: 'built';
      /** By their path, as the build command writes them, neither minified nor compressed. */
      readonly files: ReadonlyMap<string, Uint8Array>;
      /** The page in its languages, likewise. */
      readonly documents: ReadonlyMap<string, string>;
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
  const modules = join(folder, 'modules.mjs');
  const bundles = await watchedBundles(root, modules);

  const build = async (): Promise<Attempt> => {
    const began = performance.now();
    try {
      await bundles.writeModules();
      // Node runs an address once: each time has its own.
      const { brandedSettings, drawPage, firstScreenOf }: Modules = await import(
        `${pathToFileURL(modules)}?${began}`
      );
      const branded = brandedSettings('development', readBrand(brand), ...overrides);
      const { files, ...links } = await bundles.bundle(branded.settings.languages);
      const [frame, copied, fonts] = await Promise.all([
        pageFrame(root, links),
        publicFiles(root),
        webFonts(root, branded, firstScreenOf(branded)),
      ]);
      const drawn = drawPage(frame, branded, fonts);
      const took = Math.round(performance.now() - began);
      return {
        kind: 'built',
        files: new Map([...copied, ...files, ...drawn.files]),
        documents: drawn.documents,
        headers: drawn.headers,
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
