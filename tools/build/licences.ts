import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from './package-folder.ts';

/**
 * The licences of the packages that were bundled, as one text.
 * @param inputs bundled modules, relative to `root`
 */
export async function licencesOf(root: string, inputs: readonly string[]): Promise<string> {
  const folders = new Set(inputs.flatMap((path) => packageFolder(path) ?? []));
  const texts = await Promise.all([...folders].sort().map((folder) => licence(join(root, folder))));
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

async function licence(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text.trim()}\n`;
}
