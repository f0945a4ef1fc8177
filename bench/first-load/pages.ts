import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { headersOf, type PageHeaders, servedFolder } from '../../shared/http/page-files.ts';
import type { Language } from '../../src/domain/languages.ts';
import { northgatePage, wholeNorthgate } from '../../test/harness/northgate.ts';
import { sentencesAbout } from '../../test/harness/sentences.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import { bundleOptions } from '../../tools/build/bundle.ts';
import type { PageServer } from './page-server.ts';
import type { ProbeTask } from './probe.ts';
import type { ScreenNode } from './react-only.tsx';

/** Selectors of the sign-up form of a page: see `ProbeTask`. */
export interface MeasuredPage extends Pick<ProbeTask, 'field' | 'buttons'> {
  /** In the table. */
  readonly name: string;
  readonly url: string;
}

/**
 * Builds the page like `npm run build`, but with other API addresses, and two pages with the same screen: one without scripts, one
 * hydrated by React alone. Adds all to the server.
 * @param folder for the build
 */
export async function buildOurPages(server: PageServer, folder: string) {
  const apis = { signupApi: `${server.origin}/api`, identityApi: `${server.origin}/auth-api` };
  const branded = northgatePage('production', apis, wholeNorthgate);
  await buildPage(branded, folder);
  const root = join(folder, servedFolder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter((it) => it.isFile())) {
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(root.length).replaceAll('\\', '/'), await readFile(file));
  }

  const field = 'input[type="email"]';
  const measured = (name: string, path: string, language: Language = 'en'): MeasuredPage => {
    const words = sentencesAbout('Northgate', language);
    const providers = ['Microsoft', 'Google'].map((provider) => words.continueWith(provider));
    return { name, url: server.origin + path, field, buttons: [...providers, words.continue] };
  };
  const html = withoutScripts(String(files.get('/index.html')));
  const tag = '<script type="module" src="/react-only/main.js"></script>';
  files.set('/static/index.html', Buffer.from(html));
  files.set('/react-only/index.html', Buffer.from(html.replace('</head>', `${tag}</head>`)));
  files.set('/react-only/main.js', await reactOnlyScript(html));

  const { rules }: PageHeaders = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
  await server.serve(files, (path) =>
    headersOf(rules, path.replace(/^.*\/index\.html$/, '/'), 200),
  );
  const [, ...others] = branded.settings.languages;
  return {
    still: { ...measured('static', '/static/'), buttons: [] },
    reactOnly: measured('React alone', '/react-only/'),
    english: measured('Threshold', '/'),
    translated: others.map((it) => measured(`Threshold (${it})`, `/${it}/`, it)),
  };
}

/** The same screen without scripts, preloads and settings. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?(?:modulepreload|preload|prefetch)\b[^>]*>/g, '');
}

/** `react-only.tsx` with the screen of a page, bundled and minified as our script is. */
async function reactOnlyScript(html: string): Promise<Uint8Array> {
  const app = new JSDOM(html).window.document.querySelector('#app');
  if (!app) throw new Error('The built page has no #app');
  const options = bundleOptions({
    root: fileURLToPath(new URL('.', import.meta.url)),
    mockResponses: false,
  });
  const { outputFiles } = await build({
    ...options,
    entryPoints: ['react-only.tsx'],
    define: { ...options.define, SCREEN: JSON.stringify(childrenOf(app)) },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function childrenOf(parent: Element): ScreenNode[] {
  return [...parent.childNodes].flatMap((node): ScreenNode[] => {
    if (node.nodeName === '#text') return [node.textContent ?? ''];
    // React's separators between two texts.
    if (node.nodeName === '#comment') return [];
    const { localName: tag, attributes } = node as Element;
    const props = Object.fromEntries([...attributes].map(({ name, value }) => propOf(name, value)));
    return [{ tag, props, children: childrenOf(node as Element) }];
  });
}

const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  novalidate: 'noValidate',
};

function propOf(name: string, value: string): [string, string | true] {
  const isFlag = value === '' && /^(?:disabled|novalidate|required|hidden)$/.test(name);
  return [renamed[name] ?? name, isFlag || value];
}
