import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import type { HeaderRule } from '../../tools/build/headers.ts';
import { type ServedFile, served } from './served-file.ts';

/** Our page as `npm run build` makes it, but for the addresses of its APIs. */
export interface OurPage {
  readonly html: string;
  /** By path, squeezed by the build itself. */
  readonly files: ReadonlyMap<string, ServedFile>;
  /** What a server in production sends with a file; with any `index.html`, what it sends with ours. */
  headersOf(path: string): Readonly<Record<string, string>>;
}

/**
 * @param folder absolute path, empty or not there
 * @param origin of the server that plays both APIs
 */
export async function buildOurPage(folder: string, origin: string): Promise<OurPage> {
  const apis = { signupApi: `${origin}/api`, identityApi: `${origin}/auth-api` };
  await buildPage(settingsFor('production', apis), folder);

  const rules: HeaderRule[] = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8'));
  const headersOf = (path: string) => {
    const requested = path.replace(/^.*\/index\.html$/, '/');
    return rules.find((rule) => matches(rule, requested))?.headers ?? {};
  };
  const squeezed = (await readdir(folder, { recursive: true })).filter((it) => it.endsWith('.br'));
  const files = await Promise.all(
    squeezed.map(async (copy) => {
      const path = `/${copy.replaceAll('\\', '/').replace(/\.br$/, '')}`;
      return [path, served(path, await readFile(join(folder, copy)), headersOf(path))] as const;
    }),
  );
  return {
    html: await readFile(join(folder, 'index.html'), 'utf8'),
    files: new Map(files),
    headersOf,
  };
}

function matches({ path }: HeaderRule, requested: string): boolean {
  return path.endsWith('*') ? requested.startsWith(path.slice(0, -1)) : requested === path;
}
