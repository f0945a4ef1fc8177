import { build } from 'esbuild';
import { validatorAsEsModule } from './validator-as-es-module.ts';

/** `configure` as one module for Node, which needs no packages, nor the sources. */
export async function bundleConfigure(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tools/build/configure/main.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // As for the page: class-validator is a fraction of its CommonJS form.
    mainFields: ['es2015', 'module', 'main'],
    plugins: [validatorAsEsModule],
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // React's renderer for Node is a CommonJS module.
    banner: {
      js: `import{createRequire}from'node:module';const require=createRequire(import.meta.url);`,
    },
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
