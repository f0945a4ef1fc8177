import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { installPackages } from '../../tools/install-packages.ts';
import { type ServedFile, squeezed } from './loopback-server.ts';

/** A page that is measured: where it is, and how its sign-up form is found. */
export interface MeasuredPage {
  /** As the table calls it. */
  readonly name: string;
  /** On the loopback server. */
  readonly path: string;
  /** Selector of the email field. */
  readonly field: string;
  /** Selector of the custom element in whose shadow tree all this stands; left out where it stands in the page. */
  readonly host?: string;
  /** Labels of the buttons that React must handle before the page is live; none where no React does. */
  readonly buttons: readonly string[];
}

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

/** Sign-up pages of others, as their documentation sets them up: rendered by the browser, without a server. */
export async function buildPeerPages(): Promise<{
  pages: MeasuredPage[];
  files: Map<string, ServedFile>;
}> {
  // They run in the browser alone: no script of theirs is needed, and no Node that they ask for.
  installPackages(folder, ['--ignore-scripts', '--no-engine-strict', '--loglevel=error']);
  const built = await Promise.all(peers.map((peer) => filesOf(peer.entry)));
  return {
    pages: peers.map(({ entry, package: name, ...page }) => ({
      ...page,
      name: `${name} ${versionOf(name)}`,
      path: `/peers/${entry}/`,
    })),
    files: new Map(built.flatMap((files) => [...files])),
  };
}

async function filesOf(entry: string): Promise<Map<string, ServedFile>> {
  const base = `/peers/${entry}/`;
  const { outputFiles } = await build({
    ...options,
    entryPoints: [`${entry}.jsx`],
    outdir: entry,
    chunkNames: 'chunk-[hash]',
    write: false,
  });
  const files = new Map(
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
  return squeezed(new Map([[`${base}index.html`, Buffer.from(page)], ...files]), () => ({}));
}

function versionOf(name: string): string {
  const manifest = readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8');
  return JSON.parse(manifest).version;
}
