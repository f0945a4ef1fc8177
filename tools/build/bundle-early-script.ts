import { build } from 'esbuild';

/** The script that stands in the page itself, as text. */
export async function bundleEarlyScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/adapters/browser/early-script.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
