import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Settings } from '../src/application/ports/settings.ts';

/**
 * The one sheet of the page, with the brand's accents laid over its own.
 * @returns `css` as it stands in the page, and `hash`, by which the content policy allows it
 */
export async function bundleStyles(
  root: string,
  { accentColor, accentColorDark }: Settings,
): Promise<{ css: string; hash: string }> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/ui/styles/index.css'],
    bundle: true,
    minify: true,
    target: ['chrome111', 'firefox113', 'safari16.4'],
    loader: { '.svg': 'dataurl' },
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  const accents = `:root{--accent-light:${accentColor};--accent-dark:${accentColorDark}}`;
  // The bundler keeps the blank before the value of a property with two hyphens.
  const sheet = outputFiles[0]?.text.trim().replaceAll(/(--[\w-]+): /g, '$1:');
  const css = `${sheet}${accents}`;
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
