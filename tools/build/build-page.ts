import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Branded } from '../../shared/brand/branded-settings.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { webFonts } from './brand-fonts.ts';
import { bundleConfigure, bundleScripts } from './bundle-scripts.ts';
import { bundleSheet } from './bundle-text.ts';
import type { Built } from './configure/configure.ts';
import { firstScreenOf } from './draw-page.ts';
import { type PageFrame, pageFrame, templateOf } from './page-frame.ts';
import { compress, inServedFolder, json, renderedFiles } from './rendered-files.ts';
import { type Report, reportOn, type SpokenScripts } from './report.ts';
import { shippedWith } from './shipped-packages.ts';
import { writeFolder } from './write-folder.ts';

/** What every page is built from, whatever its settings but `mock`. */
export interface Assets {
  readonly scripts: SpokenScripts;
  /** Served as they are, with their compressed copies, by their path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sbom: Uint8Array;
  readonly frame: PageFrame;
  /** A program for Node that needs no packages: see `configure`. */
  readonly configure: string;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the page into a folder. The folder is touched only when everything has been made.
 * @param out absolute path; an earlier build in it is replaced
 * @param assets made before, for a page that differs in its brand and settings alone
 * @throws when something cannot be built, or `out` holds something that is no build
 */
export async function buildPage(
  branded: Branded,
  out: string,
  assets: Promise<Assets> = buildAssets(project, branded.settings),
): Promise<Report> {
  const { scripts, files, sbom, frame, configure } = await assets;
  const { settings, brand } = branded;
  const fonts = await webFonts(project, branded, firstScreenOf(branded));
  const rendered = await renderedFiles(frame, branded, fonts, [...files.keys()], (drawn) =>
    reportOn(scripts, frame.laterSheet, new Map([...files, ...drawn])),
  );
  const built: Built = {
    environment: settings.environment,
    cannedAnswers: settings.mock,
    frame,
    brand: { ...brand, fonts },
    brandFiles: rendered.brandFiles,
  };
  await writeFolder(
    out,
    new Map<string, Uint8Array>([
      ...inServedFolder(files),
      ...rendered.files,
      ['sbom.cdx.json', sbom],
      ['configure.mjs', Buffer.from(configure)],
      ['configure.json', json(built)],
    ]),
  );
  return rendered.report;
}

/**
 * @param root absolute path of the repository
 * @param settings whether the page may be told to answer its calls itself, and the languages it can be had in
 */
export async function buildAssets(
  root: string,
  { mock, languages }: Pick<Settings, 'mock' | 'languages'>,
): Promise<Assets> {
  const [spoken, sheet, copied, configure] = await Promise.all([
    Promise.all(
      languages.map(
        async (language) => [language, await bundleScripts(root, mock, language)] as const,
      ),
    ),
    bundleSheet(root, 'src/ui/styles/later-steps.css'),
    publicFiles(root),
    bundleConfigure(root),
  ]);
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
  const laterSheet = `assets/later-steps-${hash}.css`;
  const scripts: SpokenScripts = Object.fromEntries(spoken);
  const packages = new Set(spoken.flatMap(([, { packages }]) => packages));
  const { licences, sbom } = await shippedWith(root, '', [...packages].sort());
  const files = new Map<string, Uint8Array>([
    ...copied,
    ...spoken.flatMap(([, { files }]) => [...files]),
    [laterSheet, Buffer.from(sheet)],
    ['LICENSES.txt', licences],
  ]);
  const [frame, compressed] = await Promise.all([
    pageFrame(root, {
      entries: Object.fromEntries(spoken.map(([language, { entry }]) => [language, entry])),
      laterSheet,
    }),
    compress(files),
  ]);
  return {
    scripts,
    files: new Map([...files, ...compressed]),
    sbom,
    frame,
    configure,
  };
}

/** What is served as it lies in `public`, by its path in the served folder. */
export async function publicFiles(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== templateOf(root))
    .sort();
  const names = paths.map((path) => relative(folder, path).replaceAll('\\', '/'));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return new Map(contents.map((content, index) => [names[index] ?? '', content]));
}
