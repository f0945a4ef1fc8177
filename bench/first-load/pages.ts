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
import type { ScreenNode } from './react-only.tsx';

/** A page that is measured: where it is, and how its sign-up form is found. */
export interface MeasuredPage {
  /** As the table calls it. */
  readonly name: string;
  /** On the page server. */
  readonly path: string;
  /** Selector of the email field. */
  readonly field: string;
  /** Selector of the custom element in whose shadow tree all this stands; left out where it stands in the page. */
  readonly host?: string;
  /** Labels of the buttons that React must handle before the page is interactive; none where there is no React. */
  readonly buttons: readonly string[];
}

const field = 'input[type="email"]';

function ours(name: string, path: string, language: Language = 'en'): MeasuredPage {
  const words = sentencesAbout('Northgate', language);
  const providers = ['Microsoft', 'Google'].map((provider) => words.continueWith(provider));
  return { name, path, field, buttons: [...providers, words.continue] };
}

/**
 * Builds our page as `npm run build` makes it, but for the addresses of its APIs, and two that show the same screen: one
 * without scripts, and one that React and react-dom alone hydrate. Hands all to the server.
 * @param folder takes our build
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

  const still: MeasuredPage = { name: 'static', path: '/static/', field, buttons: [] };
  const reactOnly = ours('React alone', '/react-only/');
  const html = withoutScripts(String(files.get('/index.html')));
  const script = `${reactOnly.path}main.js`;
  const tag = `<script type="module" src="${script}"></script>`;
  files.set(`${still.path}index.html`, Buffer.from(html));
  files.set(`${reactOnly.path}index.html`, Buffer.from(html.replace('</head>', `${tag}</head>`)));
  files.set(script, await reactOnlyScript(html));

  const { rules }: PageHeaders = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
  await server.serve(files, (path) =>
    headersOf(rules, path.replace(/^.*\/index\.html$/, '/'), 200),
  );
  const [, ...others] = branded.settings.languages;
  const translated = others.map((it) => ours(`Threshold (${it})`, `/${it}/`, it));
  return { still, reactOnly, english: ours('Threshold', '/'), translated };
}

/** The same screen without what runs, is loaded to run, or feeds what runs. */
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
    cannedAnswers: false,
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
    // React's marks between two texts.
    if (node.nodeName === '#comment') return [];
    const element = node as Element;
    const role = roleOf(element);
    const attributes = [...element.attributes].filter(
      ({ name }) => !(name === 'value' && role === 'email'),
    );
    return [
      {
        tag: element.localName,
        props: Object.fromEntries(attributes.map(({ name, value }) => propOf(name, value))),
        role,
        children: childrenOf(element),
      },
    ];
  });
}

function roleOf(element: Element) {
  if (element.matches(field)) return 'email';
  if (element.localName === 'form') return 'form';
  return element.matches('button[type="button"]') ? 'button' : null;
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
