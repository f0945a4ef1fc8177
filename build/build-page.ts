import { fileURLToPath } from 'node:url';
import type { Settings } from '../src/application/ports/settings.ts';
import { prerender } from '../src/composition/prerender.tsx';
import { type Assets, buildAssets } from './build-assets.ts';
import { buildDocument } from './build-document.ts';
import { compress } from './compress.ts';
import { nginxHeaders } from './nginx-headers.ts';
import { type Report, reportOn } from './report.ts';
import { writeFolder } from './write-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the page into a folder. The folder is touched only when everything has been made.
 * @param out absolute path; an earlier build in it is replaced
 * @param assets made before, for a page that differs in its settings alone
 * @throws when something cannot be built, or `out` holds something that is no build
 */
export async function buildPage(
  settings: Settings,
  out: string,
  assets: Promise<Assets> = buildAssets(root),
): Promise<Report> {
  const { scripts, files, compressed, template } = await assets;
  const first = prerender(settings);
  const { html, headers } = await buildDocument(root, template, settings, scripts, first);
  const document = new Map([['index.html', Buffer.from(html)]]);
  const served = new Map([...files, ...document, ...compressed, ...(await compress(document))]);
  const report = reportOn(scripts, served);
  await writeFolder(
    out,
    new Map([
      ...served,
      ['headers.json', json(headers)],
      ['nginx-headers.conf', Buffer.from(nginxHeaders(headers))],
      ['report.json', json(report)],
    ]),
  );
  return report;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
