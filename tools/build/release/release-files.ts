import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { loadBotCheckKind } from '#page/adapters/bot-check/bot-checks.ts';
import type { Branded } from '#shared/brand/branded.ts';
import { documentsFolder, type PageHeaders, servedFolder } from '#shared/http/page-files.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import type { BundleTarget } from '../bundle.ts';
import { pictureFont, type WebFonts } from '../fonts/font-files.ts';
import { nginxHeaders } from '../hosts/nginx-headers.ts';
import { nginxLanguage } from '../hosts/nginx-language.ts';
import { staticHostFiles } from '../hosts/static-host.ts';
import type { Rasterize } from '../images/rasterize.ts';
import { localizedPages } from '../localized-pages.ts';
import type { PageTemplate } from '../page-template.ts';

interface Parts {
  /** Prepared fonts of the brand. */
  readonly webFonts: WebFonts;
  /** Names of the other files in the served folder. */
  readonly others: readonly string[];
  /** Names of the files that are in the served folder now. */
  readonly previous: readonly string[];
  readonly rasterize: Rasterize;
  readonly compress?: Compression;
}

/**
 * The files of a built page that depend on its brand and settings, by their path in the built folder.
 *
 * Documents are written twice: under the names for static hosts, and in a folder of their release. The headers
 * name that folder, so that a server with cached headers still serves the matching documents.
 */
export async function releaseFiles(
  template: PageTemplate,
  branded: Branded,
  { webFonts, others, previous, rasterize, compress = withCompressed }: Parts,
): Promise<Map<string, Uint8Array>> {
  const botCheck = await loadBotCheckKind(branded.settings);
  const drawn = localizedPages(template, branded, webFonts, botCheck);
  const { documents: html, files, drawings, headers: rules } = drawn;
  const font = pictureFont(branded, webFonts);
  const fonts = font ? [Buffer.from(font.base64, 'base64')] : [];
  const documents = await compress(
    new Map([...html].map(([name, text]) => [name, Buffer.from(text)])),
  );
  const pictures = new Map([
    ...(await compress(files)),
    ...[...drawings].map(([name, svg]) => [name, rasterize(svg, fonts)] as const),
  ]);
  const release = createHash('sha256')
    .update(JSON.stringify([...html, rules]))
    .digest('hex');
  const headers: PageHeaders = {
    path: pagePathOf(branded.settings),
    documents: `${documentsFolder}/${release.slice(0, 8)}`,
    rules,
  };
  const names = [...new Set([...others, ...pictures.keys(), ...documents.keys()])];
  return new Map([
    ...inFolder(servedFolder, pictures),
    ...inFolder(servedFolder, documents),
    ...inFolder(headers.documents, documents),
    ...inFolder(servedFolder, staticHostFiles(rules, names, previous.filter(isAsset))),
    ['headers.json', json(headers)],
    ['nginx-headers.conf', Buffer.from(nginxHeaders(headers))],
    ['nginx-language.conf', Buffer.from(nginxLanguage(branded))],
  ]);
}

export const inFolder = (folder: string, files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([name, content]) => [`${folder}/${name}`, content] as const));

/** JSON in the format of the files beside the page. */
export const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const compressible = /\.(?:html|js|css|svg|txt|json|ico|map)$/;

const isAsset = (name: string) => name.startsWith('assets/');

/** Adds compressed copies. */
type Compression = (
  files: ReadonlyMap<string, Uint8Array>,
) => Promise<ReadonlyMap<string, Uint8Array>>;

export const compressionFor = ({ development = false, compressed }: BundleTarget): Compression =>
  (compressed ?? !development) ? withCompressed : async (files) => files;

/** @returns the files, with maximally compressed copies where these are smaller: `<file>.br` and `<file>.gz` */
export async function withCompressed(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const copies = [...files]
    .filter(([name]) => compressible.test(name))
    .map(async ([name, content]) => {
      const brotli = await promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      });
      const named = [
        [`${name}.br`, brotli],
        [`${name}.gz`, await promisify(gzip)(content, { level: 9 })],
      ] as const;
      return named.filter(([, copy]) => copy.byteLength < content.byteLength);
    });
  return new Map([...files, ...(await Promise.all(copies)).flat()]);
}
