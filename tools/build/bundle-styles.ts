import { build } from 'esbuild';

/** The sheet of the first screen, as text. */
export async function bundleStyles(root: string): Promise<string> {
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
  // The bundler keeps the blank before the value of a property with two hyphens.
  return outputFiles[0]?.text.trim().replaceAll(/(--[\w-]+): /g, '$1:') ?? '';
}
