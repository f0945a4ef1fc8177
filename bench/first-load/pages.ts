import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersOf, type PageHeaders, servedFolder } from '../../shared/http/page-files.ts';
import { northgatePage, wholeNorthgate } from '../../test/harness/northgate.ts';
import { sentencesAbout } from '../../test/harness/sentences.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import type { PageServer } from './page-server.ts';
import { plainPages } from './plain-pages.tsx';
import type { ProbeTask } from './probe.ts';

/** Selectors of the sign-up form of a page: see `ProbeTask`. */
export interface MeasuredPage extends Pick<ProbeTask, 'field' | 'buttons'> {
  /** In the table. */
  readonly name: string;
  readonly url: string;
}

/**
 * Builds the page like `npm run build`, but with other API addresses, the same document without scripts, and the plain
 * pages. Adds all to the server.
 * @param folder for the build
 */
export async function buildPages(server: PageServer, folder: string) {
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
  const words = sentencesAbout('Northgate');
  const providers = ['Microsoft', 'Google'].map((provider) => words.continueWith(provider));
  const buttons = [...providers, words.continue];
  const measured = (name: string, path: string): MeasuredPage => ({
    name,
    url: server.origin + path,
    field,
    buttons,
  });
  files.set('/static/index.html', Buffer.from(withoutScripts(String(files.get('/index.html')))));

  const { rules }: PageHeaders = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
  await server.serve(files, (path) =>
    headersOf(rules, path.replace(/^.*\/index\.html$/, '/'), 200),
  );
  await server.serve(await plainPages());
  return {
    plain: { ...measured('plain HTML', '/plain/'), buttons: [] },
    react: measured('the same, hydrated by React', '/react/'),
    still: { ...measured('our document without scripts', '/static/'), buttons: [] },
    ours: measured('our page', '/'),
  };
}

/** The same screen without scripts, preloads and settings. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?(?:modulepreload|preload|prefetch)\b[^>]*>/g, '');
}
