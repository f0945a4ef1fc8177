import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../../tools/build/bundle-scripts.ts';
import { minify } from '../../tools/build/minify.ts';
import { screenModule } from './screen-module.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const script = '/assets/react-only.js';

/**
 * The same screen, hydrated by React and react-dom and nothing else. It is bundled and minified as our script is.
 * @param html the screen without a script
 * @returns the page and its script, by path
 */
export async function reactOnlyPage(path: string, html: string): Promise<Map<string, Buffer>> {
  const { outputFiles } = await build({
    ...bundleOptions,
    absWorkingDir: folder,
    entryPoints: ['react-only.tsx'],
    plugins: [
      {
        name: 'screen',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^screen$/ }, () => ({ path: 'screen', namespace: 'screen' }));
          onLoad({ filter: /./, namespace: 'screen' }, () => ({
            contents: screenModule(html),
            resolveDir: folder,
          }));
        },
      },
    ],
    write: false,
  });
  const tag = `<script type="module" src="${script}"></script>`;
  return new Map([
    [`${path}index.html`, Buffer.from(html.replace('</head>', `${tag}</head>`))],
    [script, Buffer.from(await minify(outputFiles[0]?.text ?? ''))],
  ]);
}
