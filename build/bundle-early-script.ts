import { createHash } from 'node:crypto';
import { build } from 'esbuild';

/**
 * The script that stands in the page itself.
 * @returns its text, and `hash`, by which the content policy allows it
 */
export async function bundleEarlyScript(root: string): Promise<{ script: string; hash: string }> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/adapters/browser/keep-early-clicks.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles[0]?.text.trim() ?? '';
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
