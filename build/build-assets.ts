import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts, type Scripts } from './bundle-scripts.ts';
import { compress } from './compress.ts';
import { licencesOf } from './licences.ts';
import { publicFiles } from './public-files.ts';

/** What every page is built from, whatever its settings. */
export interface Assets {
  readonly scripts: Scripts;
  /** Served as they are, by their path in the built folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly compressed: ReadonlyMap<string, Uint8Array>;
  /** The page, to be filled. */
  readonly template: string;
}

export async function buildAssets(root: string): Promise<Assets> {
  const template = join(root, 'public/index.html');
  const [scripts, copied, shell] = await Promise.all([
    bundleScripts(root),
    publicFiles(join(root, 'public'), [template]),
    readFile(template, 'utf8'),
  ]);
  const files = new Map<string, Uint8Array>([
    ...copied,
    ...scripts.files,
    ['LICENSES.txt', Buffer.from(await licencesOf(root, scripts.inputs))],
  ]);
  return { scripts, files, compressed: await compress(files), template: shell };
}
