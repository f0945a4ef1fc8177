import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { installPackages } from '../../tools/install-packages.ts';
import type { PageServer } from './page-server.ts';
import type { MeasuredPage } from './pages.ts';

const folder = fileURLToPath(new URL('peers', import.meta.url));

interface Peer extends Pick<MeasuredPage, 'field' | 'host' | 'buttons'> {
  /** The name of its page in `peers/`, without an ending. */
  readonly entry: string;
  readonly package: string;
}

const peers: readonly Peer[] = [
  {
    entry: 'hanko',
    package: '@teamhanko/hanko-elements',
    field: 'input[type="email"]',
    host: 'hanko-registration',
    // Its elements are Preact's, which leaves nothing on a button by which one sees that it is handled.
    buttons: [],
  },
  {
    entry: 'supabase',
    package: '@supabase/auth-ui-react',
    field: 'input[name="email"]',
    buttons: ['Sign up'],
  },
  {
    entry: 'supertokens',
    package: 'supertokens-auth-react',
    field: 'input[name="email"]',
    host: '#supertokens-root',
    buttons: ['SIGN UP'],
  },
  {
    entry: 'amplify',
    package: '@aws-amplify/ui-react',
    field: 'input[name="email"]',
    buttons: ['Create Account'],
  },
];

const options: BuildOptions = {
  absWorkingDir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Sign-up pages of others, as their documentation sets them up: rendered by the browser, without a server. Hands them to
 * ours.
 */
export async function buildPeerPages(server: PageServer): Promise<MeasuredPage[]> {
  // They run in the browser alone: no script of theirs is needed, and no Node that they ask for.
  installPackages(folder, ['--ignore-scripts', '--no-engine-strict', '--loglevel=error']);
  for (const { entry } of peers) await server.serve(await filesOf(entry));
  return peers.map(({ entry, package: name, ...page }) => ({
    ...page,
    name: `${name} ${versionOf(name)}`,
    path: `/peers/${entry}/`,
  }));
}

async function filesOf(entry: string): Promise<Map<string, Uint8Array>> {
  const base = `/peers/${entry}/`;
  const { outputFiles } = await build({
    ...options,
    entryPoints: [`${entry}.jsx`],
    outdir: entry,
    chunkNames: 'chunk-[hash]',
    write: false,
  });
  const files = new Map<string, Uint8Array>(
    outputFiles.map(({ path, contents }) => [
      `${base}${relative(`${folder}/${entry}`, path).replaceAll('\\', '/')}`,
      contents,
    ]),
  );
  const sheet = files.has(`${base}${entry}.css`)
    ? `<link rel="stylesheet" href="${base}${entry}.css">`
    : '';
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Sign up</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${sheet}
    <script type="module" src="${base}${entry}.js"></script>
  </head>
  <body><div id="app"></div></body>
</html>
`;
  return files.set(`${base}index.html`, Buffer.from(page));
}

function versionOf(name: string): string {
  const manifest = readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8');
  return JSON.parse(manifest).version;
}
