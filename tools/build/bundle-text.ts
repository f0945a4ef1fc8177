import { type BuildOptions, build } from 'esbuild';

/** A script that stands in the page itself. @param root absolute path of the repository @param path from there */
export const bundleInlineScript = (root: string, path: string) =>
  bundleText(root, path, { format: 'esm', target: 'es2022' });

/** A sheet. @param root absolute path of the repository @param path from there */
export async function bundleSheet(root: string, path: string): Promise<string> {
  const sheet = await bundleText(root, path, {
    target: ['chrome111', 'firefox113', 'safari16.4'],
    loader: { '.svg': 'dataurl' },
  });
  // The bundler keeps the blank before the value of a property with two hyphens.
  return sheet.replaceAll(/(--[\w-]+): /g, '$1:');
}

async function bundleText(root: string, entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles?.[0]?.text.trim() ?? '';
}
