import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { installPeers, peersFolder } from '../install-peers.ts';
import type { PageServer } from './page-server.ts';
import type { MeasuredPage } from './pages.ts';

/** By the name of their page in `peers`. */
const peers: Readonly<
  Record<string, { readonly package: string } & Pick<MeasuredPage, 'field' | 'host' | 'buttons'>>
> = {
  hanko: {
    package: '@teamhanko/hanko-elements',
    field: 'input[type="email"]',
    host: 'hanko-registration',
    // Preact leaves no mark on a button that it handles.
    buttons: [],
  },
  supabase: {
    package: '@supabase/auth-ui-react',
    field: 'input[name="email"]',
    buttons: ['Sign up'],
  },
  supertokens: {
    package: 'supertokens-auth-react',
    field: 'input[name="email"]',
    host: '#supertokens-root',
    buttons: ['SIGN UP'],
  },
  amplify: {
    package: '@aws-amplify/ui-react',
    field: 'input[name="email"]',
    buttons: ['Create Account'],
  },
};

/** Sign-up pages of others, set up as documented and rendered by the browser. Adds them to the server. */
export async function buildPeerPages(server: PageServer): Promise<MeasuredPage[]> {
  installPeers();
  const pages = Object.entries(peers).map(async ([entry, { package: name, ...page }]) => {
    const path = `/peers/${entry}/`;
    const { outputFiles } = await build({
      absWorkingDir: peersFolder,
      entryPoints: [`${entry}.jsx`],
      outdir: '/',
      chunkNames: 'chunk-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      minify: true,
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    });
    const files = new Map<string, Uint8Array>(
      outputFiles.map((file) => [path + file.path.slice(1), file.contents]),
    );
    const sheet = files.has(`${path}${entry}.css`)
      ? `<link rel="stylesheet" href="${entry}.css">`
      : '';
    const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Sign up</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${sheet}
    <script type="module" src="${entry}.js"></script>
  </head>
  <body><div id="app"></div></body>
</html>
`;
    await server.serve(files.set(`${path}index.html`, Buffer.from(html)));
    const manifest = readFileSync(`${peersFolder}/node_modules/${name}/package.json`, 'utf8');
    const { version } = JSON.parse(manifest);
    return { ...page, name: `${name} ${version}`, url: server.origin + path };
  });
  return Promise.all(pages);
}
