import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import { publicFiles } from '../build/build-assets.ts';
import { bundleScripts, bundleText } from '../build/bundle.ts';
import { type PageTemplate, pageTemplate } from '../build/page-template.ts';

export interface GalleryAssets {
  readonly template: PageTemplate;
  /** Static files by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The script of the index. */
  readonly indexScript: string;
  /** The page's script as a classic one, because browsers load no modules from disk. */
  classicScript(): Promise<string>;
}

/** The page's script with fake adapters. */
const galleryScript = 'tools/gallery/page/main.tsx';

/** Replaces the page's container by the gallery's, with fake adapters. */
const withFakes = (root: string): Plugin => ({
  name: 'with-fakes',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/container\.ts$/ }, ({ importer }) =>
      basename(importer) === 'deferred-page.ts'
        ? { path: `${root}/tools/gallery/page/container.ts` }
        : undefined,
    );
  },
});

/** @param root absolute path of the repository */
export async function galleryAssets(root: string): Promise<GalleryAssets> {
  const target = { root, mockResponses: false };
  const plugins = [withFakes(root)];
  const scripts = await bundleScripts(target, galleryScript, { plugins });
  const template = { ...(await pageTemplate(target, scripts)), serverMessages: true };
  return {
    template,
    files: new Map([...(await publicFiles(root)), ...scripts.files]),
    indexScript: await bundleText(target, 'tools/gallery/gallery-index.ts', { format: 'iife' }),
    classicScript: () => bundleText(target, galleryScript, { format: 'iife', plugins }),
  };
}
