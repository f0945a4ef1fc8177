import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Branded } from '../../shared/brand/branded-settings.ts';
import { servedFolder } from '../../shared/http/page-files.ts';
import { drawPage } from './draw-page.ts';
import type { WebFonts } from './font-files.ts';
import { nginxHeaders } from './nginx-headers.ts';
import { nginxLanguage } from './nginx-language.ts';
import type { PageFrame } from './page-frame.ts';
import type { Report } from './report.ts';
import { staticHostFiles } from './static-host.ts';

/**
 * The files of a built page that depend on its brand and settings, by their path in the built folder.
 * @param webFonts the brand's, as the build has made them
 * @param others names of the files of the served folder that do not depend on them
 * @param reportOn gets the page and its compressed copies
 */
export async function renderedFiles(
  frame: PageFrame,
  branded: Branded,
  webFonts: WebFonts,
  others: readonly string[],
  reportOn: (drawn: ReadonlyMap<string, Uint8Array>) => Report,
): Promise<{ files: Map<string, Uint8Array>; report: Report; brandFiles: string[] }> {
  const { documents, files, headers } = drawPage(frame, branded, webFonts);
  const page = new Map<string, Uint8Array>([
    ...files,
    ...[...documents].map(([name, html]) => [name, Buffer.from(html)] as const),
  ]);
  const drawn = new Map([...page, ...(await compress(page))]);
  const report = reportOn(drawn);
  return {
    files: new Map([
      ...inServedFolder(drawn),
      ...inServedFolder(staticHostFiles(headers, [...new Set([...others, ...drawn.keys()])])),
      ['headers.json', json(headers)],
      ['nginx-headers.conf', Buffer.from(nginxHeaders(headers))],
      ['nginx-language.conf', Buffer.from(nginxLanguage(branded.settings.languages))],
      ['report.json', json(report)],
    ]),
    report,
    brandFiles: [...page.keys()]
      .filter((name) => name !== 'index.html')
      .flatMap((name) => [name, `${name}.br`, `${name}.gz`])
      .filter((name) => drawn.has(name)),
  };
}

/** Puts files where servers find them: by their path in the built folder then, no longer in the served one. */
export const inServedFolder = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([name, content]) => [`${servedFolder}/${name}`, content] as const));

/** As the files beside the page are written. */
export const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const compressible = /\.(?:html|js|css|svg|txt|json|ico|map)$/;

/**
 * Compresses every file that gains by it, as hard as the formats allow.
 * @returns the compressed copies, named `<file>.br` and `<file>.gz`
 */
export async function compress(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Buffer>> {
  const copies = [...files]
    .filter(([name]) => compressible.test(name))
    .flatMap(([name, content]) => [
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }).then((copy) => [`${name}.br`, copy] as const),
      promisify(gzip)(content, { level: 9 }).then((copy) => [`${name}.gz`, copy] as const),
    ]);
  return new Map(await Promise.all(copies));
}
