import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { shippedWith } from '../../shared/build/shipped-packages.ts';
import { type BundleTarget, bundleConfigure, bundleScripts, type Scripts } from './bundle.ts';
import { rasterizerFiles } from './images/rasterizer-files.ts';
import { type PageTemplate, pageTemplate, templatePath } from './page-template.ts';
import { compressionFor } from './release/release-files.ts';

/** Assets that do not depend on brand and settings, except `mock`. */
export interface Assets {
  readonly target: BundleTarget;
  readonly scripts: Scripts;
  /** Served files with their compressed copies, by path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sbom: Uint8Array;
  readonly template: PageTemplate;
  /** The bundled program `configure`; empty in development. */
  readonly configure: string;
  /** Files of the rasterizer: see `rasterizerOf`. */
  readonly rasterizer: ReadonlyMap<string, Uint8Array>;
}

export async function buildAssets(target: BundleTarget): Promise<Assets> {
  const [scripts, copied, rasterizer, configure] = await Promise.all([
    bundleScripts(target),
    publicFiles(target.root),
    rasterizerFiles(),
    target.development ? '' : bundleConfigure(target),
  ]);
  const [{ licenses, sbom }, template] = await Promise.all([
    shippedWith(target.root, scripts.packages),
    pageTemplate(target, scripts),
  ]);
  const files = new Map([...copied, ...scripts.files, ['LICENSES.txt', licenses] as const]);
  return {
    target,
    scripts,
    files: await compressionFor(target)(files),
    sbom,
    template,
    configure,
    rasterizer,
  };
}

/** The static files of `public`, by path in the served folder. */
export async function publicFiles(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== templatePath(root))
    .sort();
  const names = paths.map((path) => relative(folder, path).replaceAll('\\', '/'));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return new Map(contents.map((content, index) => [names[index] ?? '', content]));
}
