import { join } from 'node:path';
import { bundleConfigure } from './bundle-configure.ts';
import { bundleScripts, type Scripts } from './bundle-scripts.ts';
import { compress } from './compress.ts';
import { licencesOf } from './licences.ts';
import { type PageFrame, pageFrame } from './page-frame.ts';
import { publicFiles } from './public-files.ts';

/** What every page is built from, whatever its settings but `mock`. */
export interface Assets {
  readonly scripts: Scripts;
  /** Served as they are, by their path in the built folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly compressed: ReadonlyMap<string, Uint8Array>;
  readonly frame: PageFrame;
  /** A program for Node that needs no packages: see `configure`. */
  readonly configure: string;
}

/** @param cannedAnswers whether the page may be told to answer its calls itself */
export async function buildAssets(root: string, cannedAnswers: boolean): Promise<Assets> {
  const template = join(root, 'public/index.html');
  const [scripts, copied, configure] = await Promise.all([
    bundleScripts(root, cannedAnswers),
    publicFiles(join(root, 'public'), [template]),
    bundleConfigure(root),
  ]);
  const files = new Map<string, Uint8Array>([
    ...copied,
    ...scripts.files,
    ['LICENSES.txt', Buffer.from(await licencesOf(root, scripts.inputs))],
  ]);
  const [frame, compressed] = await Promise.all([
    pageFrame(root, template, scripts),
    compress(files),
  ]);
  return { scripts, files, compressed, frame, configure };
}
