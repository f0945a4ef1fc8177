import { basename } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import type { Language } from '../../src/domain/languages.ts';
import { inputOptions, outputOptions, speaking } from '../build/bundle-scripts.ts';
import { retryableChunks } from '../build/retryable-chunks.ts';

/** Puts fakes in the place of the adapters: the gallery's container in that of the page's. */
const withFakes = (root: string): Plugin => ({
  name: 'with-fakes',
  resolveId: {
    filter: { id: /^\.\/container\.ts$/ },
    handler: (_, importer) =>
      importer && basename(importer) === 'rest-of-page.ts'
        ? `${root}/tools/gallery/page/container.ts`
        : null,
  },
});

/** Of this run: browsers may keep the scripts as long. */
const folder = `assets/${Date.now().toString(36)}`;

/** Where the page's script lies in a language. */
export const entryOf = (language: Language) => `${folder}/main.${language}.js`;

/**
 * The scripts of the page with fakes in the place of its adapters, bundled as the page's own are.
 * @param root absolute path of the repository
 * @returns them by their paths
 */
export async function galleryScripts(
  root: string,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({
    ...inputOptions,
    cwd: root,
    input: { main: 'tools/gallery/page/main.tsx' },
    plugins: [withFakes(root), speaking(language), inputOptions.plugins, retryableChunks],
    preserveEntrySignatures: false,
  });
  const { output } = await bundle.generate({
    ...outputOptions(language),
    entryFileNames: entryOf(language),
    chunkFileNames: `${folder}/[name].${language}-[hash].js`,
  });
  await bundle.close();
  const chunks = output.filter((made) => made.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}
