import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Branded } from '../../shared/brand/branded.ts';
import { servedFolder } from '../../shared/http/page-files.ts';
import { type Assets, buildAssets } from './build-assets.ts';
import type { BuildManifest } from './configure.ts';
import { webFonts } from './fonts/brand-fonts.ts';
import { rasterizerFolder, rasterizerOf } from './images/rasterize.ts';
import { compressionFor, inFolder, json, releaseFiles } from './release/release-files.ts';
import { namesOfFiles, writeRelease } from './release/release-folder.ts';
import { type Report, reportOn } from './size-report.ts';

interface BuiltRelease {
  readonly report: Report;
  /** Files of previous releases that are kept for open pages, by path in the folder. */
  readonly previous: readonly string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the page into a folder. The folder is changed only after everything has been built.
 * @param out absolute path; an earlier build in it is replaced
 * @param assets made before, for a page that differs only in its brand and settings
 * @throws when something cannot be built, or `out` contains files that do not belong to a build
 */
export async function buildPage(
  branded: Branded,
  out: string,
  assets: Promise<Assets> = buildAssets({ root, mockResponses: branded.settings.mock }),
): Promise<BuiltRelease> {
  const { target, scripts, files, sbom, template, configure, rasterizer } = await assets;
  const { settings, brand } = branded;
  const fonts = await webFonts(branded);
  const previous = await namesOfFiles(join(out, servedFolder));
  const rendered = await releaseFiles(template, branded, {
    webFonts: fonts,
    others: [...files.keys()],
    previous,
    rasterize: await rasterizerOf(rasterizer),
    compress: compressionFor(target),
  });
  const served = new Map([...inFolder(servedFolder, files), ...rendered]);
  const report = reportOn(scripts, settings, inServed(served));
  const built: BuildManifest = {
    environment: settings.environment,
    mockResponses: settings.mock,
    template,
    brand: { ...brand, fonts },
    files: [...files.keys()],
    rendered: [...rendered.keys()],
  };
  const release = new Map<string, Uint8Array>([
    ...served,
    ['report.json', json(report)],
    ['sbom.cdx.json', sbom],
    ['configure.mjs', Buffer.from(configure)],
    ['configure.json', json(built)],
    ...inFolder(rasterizerFolder, rasterizer),
  ]);
  return { report, previous: await writeRelease(out, release) };
}

/** The files of the served folder by their path in it. */
const inServed = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([name, content]) => [name.replace(`${servedFolder}/`, ''), content]));
