import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import { type BundleTarget, bundleScripts, type Scripts } from '../build/bundle.ts';

/** Puts fakes in the place of the adapters: the gallery's container in that of the page's. */
const withFakes = (root: string): Plugin => ({
  name: 'with-fakes',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/container\.ts$/ }, ({ importer }) =>
      basename(importer) === 'rest-of-page.ts'
        ? { path: `${root}/tools/gallery/page/container.ts` }
        : undefined,
    );
  },
});

/** The scripts of the page with fakes in the place of its adapters, bundled as the page's own are. */
export const galleryScripts = (target: BundleTarget): Promise<Scripts> =>
  bundleScripts(target, 'tools/gallery/page/main.tsx', { plugins: [withFakes(target.root)] });
