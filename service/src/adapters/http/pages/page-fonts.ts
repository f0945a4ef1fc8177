import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BrandFont, LocalizedBrand } from '../../common/branding.ts';

/** A brand's fonts on the pages of a server. Empty without fonts. */
interface PageFonts {
  readonly sheet: string;
  /** Tags that load the fonts with the page. */
  readonly links: string;
}

const systemFonts =
  '-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,"Noto Sans Arabic",sans-serif';

const year = 365 * 24 * 60 * 60;

/**
 * Serves the fonts below `/activate/`, which proxies forward to the service.
 * @param path of the page on its host
 */
export function addFonts(
  app: FastifyInstance,
  { fonts, fontDisplay }: Pick<LocalizedBrand, 'fonts' | 'fontDisplay'>,
  path: string,
): PageFonts {
  const served = fonts.map((font) => ({ ...font, url: path.slice(0, -1) + serve(app, font) }));
  // `fallback` ignores a font that arrives late: it would move the form that the visitor fills in.
  const display = fontDisplay === 'swap' ? 'fallback' : fontDisplay;
  const faces = served.map(
    ({ role, weights, url }) =>
      `@font-face{font-family:brand-${role};src:url(${url});font-weight:${weights};font-display:${display}}`,
  );
  const has = (role: BrandFont['role']) => fonts.some((font) => font.role === role);
  return {
    sheet: [
      ...faces,
      ...(has('text')
        ? [`:root{--font:brand-text,${systemFonts};--font-display:var(--font)}`]
        : []),
      ...(has('display') ? [':root{--font-display:brand-display,var(--font)}'] : []),
    ].join(''),
    links: served
      .map(({ url }) => `<link rel="preload" href="${url}" as="font" crossorigin>`)
      .join(''),
  };
}

/** @returns its URL */
function serve(app: FastifyInstance, { name, base64 }: BrandFont): string {
  const content = Buffer.from(base64, 'base64');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const [, start, end = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const url = `/activate/${start}-${hash}.${end}`;
  // In a gallery, several brands may have the same font.
  if (app.hasRoute({ method: 'GET', url })) return url;
  app.get(url, { config: { withoutSession: true } }, (_request, reply) =>
    reply
      .header('Cache-Control', `public, max-age=${year}, immutable`)
      .type(`font/${end}`)
      .send(content),
  );
  return url;
}
