import { fileURLToPath } from 'node:url';
import type { Settings } from '../../src/application/ports/settings.ts';
import { type Assets, buildAssets } from './build-assets.ts';
import type { Built } from './configure/configure.ts';
import { json, renderedFiles } from './rendered-files.ts';
import { type Report, reportOn } from './report.ts';
import { writeFolder } from './write-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the page into a folder. The folder is touched only when everything has been made.
 * @param out absolute path; an earlier build in it is replaced
 * @param assets made before, for a page that differs in its settings alone
 * @throws when something cannot be built, or `out` holds something that is no build
 */
export async function buildPage(
  settings: Settings,
  out: string,
  assets: Promise<Assets> = buildAssets(root, settings.mock),
): Promise<Report> {
  const { scripts, files, compressed, frame, configure } = await assets;
  const assetFiles = new Map([...files, ...compressed]);
  const rendered = await renderedFiles(frame, settings, (drawn) =>
    reportOn(scripts, new Map([...assetFiles, ...drawn])),
  );
  const { environment, mock } = settings;
  const built: Built = { environment, cannedAnswers: mock, frame };
  await writeFolder(
    out,
    new Map<string, Uint8Array>([
      ...assetFiles,
      ...rendered.files,
      ['configure.mjs', Buffer.from(configure)],
      ['configure.json', json(built)],
    ]),
  );
  return rendered.report;
}
