import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  headersOf as headersByRules,
  type PageHeaders,
  servedFolder,
} from '../../shared/http/page-files.ts';
import type { Language, Languages } from '../../src/domain/languages.ts';
import { northgatePage, wholeNorthgate } from '../../test/harness/northgate.ts';
import { sentencesAbout } from '../../test/harness/sentences.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import { type LoopbackServer, type ServedFile, served, squeezed } from './loopback-server.ts';
import { buildPeerPages, type MeasuredPage } from './peer-pages.ts';
import { reactOnlyPage } from './react-only-page.ts';

export interface Pages {
  readonly ours: MeasuredPage;
  /** The same page in its other languages. */
  readonly translated: readonly MeasuredPage[];
  readonly still: MeasuredPage;
  readonly reactOnly: MeasuredPage;
  readonly peers: readonly MeasuredPage[];
  readonly all: readonly MeasuredPage[];
}

const field = 'input[type="email"]';
const buttonsIn = (language: Language) => {
  const words = sentencesAbout('Northgate', language);
  return [words.continueWith('Microsoft'), words.continueWith('Google'), words.continue];
};
const buttons = buttonsIn('en');
const ours: MeasuredPage = { name: 'Threshold', path: '/', field, buttons };
const inLanguage = (language: Language): MeasuredPage => ({
  name: `Threshold (${language})`,
  path: `/${language}/`,
  field,
  buttons: buttonsIn(language),
});
const still: MeasuredPage = { name: 'static', path: '/static/', field, buttons: [] };
const reactOnly: MeasuredPage = { name: 'React alone', path: '/react-only/', field, buttons };

/**
 * Builds every page and hands it to the server.
 * @param options `folder` takes our build; `peers` is false where they are left out
 */
export async function buildPages(
  server: LoopbackServer,
  options: { readonly folder: string; readonly peers: boolean },
): Promise<Pages> {
  const page = await buildOurPage(options.folder, server.origin);
  server.serve(page.files);

  const html = withoutScript(page.html);
  const beside = new Map([
    [`${still.path}index.html`, Buffer.from(html)],
    ...(await reactOnlyPage(reactOnly.path, html)),
  ]);
  server.serve(await squeezed(beside, page.headersOf));

  const built = options.peers ? await buildPeerPages() : { pages: [], files: new Map() };
  server.serve(built.files);
  const peers = built.pages;
  const translated = page.languages.slice(1).map(inLanguage);
  const all = [still, reactOnly, ours, ...translated, ...peers];
  return { ours, translated, still, reactOnly, peers, all };
}

/** Our page as `npm run build` makes it, but for the addresses of its APIs. */
interface OurPage {
  readonly html: string;
  readonly languages: Languages;
  /** By path, squeezed by the build itself. */
  readonly files: ReadonlyMap<string, ServedFile>;
  /** What a server in production sends with a file; with any `index.html`, what it sends with ours. */
  headersOf(path: string): Readonly<Record<string, string>>;
}

/**
 * @param folder absolute path, empty or not there
 * @param origin of the server that plays both APIs
 */
async function buildOurPage(folder: string, origin: string): Promise<OurPage> {
  const apis = { signupApi: `${origin}/api`, identityApi: `${origin}/auth-api` };
  const branded = northgatePage('production', apis, wholeNorthgate);
  await buildPage(branded, folder);

  const { rules }: PageHeaders = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
  const headersOf = (path: string) =>
    headersByRules(rules, path.replace(/^.*\/index\.html$/, '/'), 200);
  const root = join(folder, servedFolder);
  const squeezed = (await readdir(root, { recursive: true })).filter((it) => it.endsWith('.br'));
  const files = await Promise.all(
    squeezed.map(async (copy) => {
      const path = `/${copy.replaceAll('\\', '/').replace(/\.br$/, '')}`;
      return [path, served(path, await readFile(join(root, copy)), headersOf(path))] as const;
    }),
  );
  return {
    html: await readFile(join(root, 'index.html'), 'utf8'),
    languages: branded.settings.languages,
    files: new Map(files),
    headersOf,
  };
}

/** The same screen without a script: whatever runs, is loaded to run, or feeds what runs, is taken out. */
function withoutScript(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?(?:modulepreload|preload|prefetch)\b[^>]*>/g, '');
}
