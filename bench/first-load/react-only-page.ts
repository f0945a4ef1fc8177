import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { inputOptions, outputOptions } from '../../tools/build/bundle-scripts.ts';
import { screenModule } from './screen-module.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const script = '/assets/react-only.js';

/**
 * The same screen, hydrated by React and react-dom and nothing else. It is bundled and minified as our script is.
 * @param html the screen without a script
 * @returns the page and its script, by path
 */
export async function reactOnlyPage(path: string, html: string): Promise<Map<string, Buffer>> {
  const bundle = await rolldown({
    ...inputOptions,
    cwd: folder,
    input: 'react-only.tsx',
    plugins: [
      {
        name: 'screen',
        resolveId: (name) => (name === 'screen' ? join(folder, 'screen-module.jsx') : null),
        load: (id) => (id === join(folder, 'screen-module.jsx') ? screenModule(html) : null),
      },
    ],
  });
  const { output } = await bundle.generate({ ...outputOptions, codeSplitting: false });
  await bundle.close();
  const tag = `<script type="module" src="${script}"></script>`;
  return new Map([
    [`${path}index.html`, Buffer.from(html.replace('</head>', `${tag}</head>`))],
    [script, Buffer.from(output[0].code)],
  ]);
}
