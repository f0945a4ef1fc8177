import { Html, html } from '#shared/http/html.ts';
import type { LocalizedBrand } from '../common/branding.ts';
import { withIsolates } from '../common/isolates.ts';
import { backgroundOf, darkRules, lightColors, type Part } from './mail-colors.ts';
import type { Block, MailContent, MailFooter } from './mail-content.ts';
import { TILE_HEIGHT, tileWidth } from './mark-picture.ts';

/** The Content-ID of the brand's mark. */
export const MARK_ID = 'mark';

const FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const MONOSPACE = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
const hidden = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0';
/** Invisible text that fills the preview line: mail programs would show the first words of the mail there. */
const filler = '\u034f \u200c \u00a0'.repeat(40);

/** Styles of a brand's mail, in its direction. */
interface Look {
  readonly brand: LocalizedBrand;
  /** Side where lines begin: mail programs do not support `start`. */
  readonly start: 'left' | 'right';
  readonly dir: Html;
  /** Class, style and background of a part. */
  readonly part: (part: Part, style: string) => Html;
  /** @param size in pixels for Latin letters; Arabic ones are larger */
  readonly type: (size: number, line: number, more?: string) => string;
}

function lookOf(brand: LocalizedBrand): Look {
  const isArabic = brand.direction === 'rtl';
  return {
    brand,
    start: isArabic ? 'right' : 'left',
    dir: html`dir="${brand.direction}"`,
    part: (part, style) => {
      const background = backgroundOf(part, brand.palette);
      const attributes = html`class="${part}" style="${style};${lightColors(part, brand.palette)}"`;
      return background ? html`bgcolor="${background}" ${attributes}` : attributes;
    },
    type: (size, line, more = '') => {
      const [larger, higher] = isArabic ? [1.0625, 1.12] : [1, 1];
      return `font-family:${FONT};font-size:${Math.round(size * larger)}px;line-height:${Math.round(line * higher)}px;${more}`;
    },
  };
}

/**
 * Outlook needs tables for the width and the button. Light colors are in attributes, because Gmail may drop the sheet;
 * the sheet has the dark colors.
 */
export function htmlOf(content: MailContent, brand: LocalizedBrand): Html {
  const { subject, preview, heading, blocks, footer } = content;
  const { radius, language, palette } = brand;
  // In dark mode the tile of the mark is aligned with the texts, otherwise the mark itself.
  const tileIsVisible = palette.light.panel !== palette.dark.panel;
  const look = lookOf(brand);
  const { dir, part, start, type } = look;
  // Repeated on tables, because some programs drop the root element, and Outlook applies `dir` to tables only.
  const inLanguage = html`lang="${language}" ${dir}`;
  const corner = `${radius}px ${radius}px`;
  const tight = brand.direction === 'rtl' ? '' : ';letter-spacing:-0.3px';
  return html`<!doctype html>
<html ${inLanguage}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
${new Html(darkRules(palette))}
${tileIsVisible ? '@media (prefers-color-scheme:dark){.head{padding:18px 28px !important}}' : ''}
</style>
</head>
<body ${inLanguage} ${part('background', 'margin:0;padding:0')}>
<div style="${hidden}">${preview}${filler}</div>
<table role="presentation" ${inLanguage} width="100%" cellpadding="0" cellspacing="0" ${part('background', 'width:100%')}><tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" ${dir} width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" ${dir} width="100%" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:${start}">
<tr><td ${part('head', `padding:18px ${brand.hasMark ? 22 : 28}px;border-width:1px;border-style:solid;border-radius:${corner} 0 0`)}>
${brandOf(look)}
</td></tr>
<tr><td ${part('sheet', `padding:40px 28px 16px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 ${corner}`)}>
<h1 ${dir} ${part('words', type(24, 31, `margin:0 0 16px;font-weight:600;text-wrap:balance${tight}`))}>${withIsolates(heading)}</h1>
${blocks.map((block) => blockOf(block, look))}
</td></tr>
<tr><td style="padding:24px 29px 8px">
${footerOf(footer, look)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function brandOf({ brand, dir, start, part, type }: Look): Html {
  const { hasMark, mark, markIncludesName, product, radius, language } = brand;
  const name = html`<td translate="no" ${part('head-words', type(18, 24, `padding-${start}:12px;font-weight:600`))}>${product}</td>`;
  return html`<table role="presentation" ${dir} cellpadding="0" cellspacing="0"><tr>
${
  !hasMark
    ? html`<td width="${String(TILE_HEIGHT)}" height="${String(TILE_HEIGHT)}" align="center" ${part('tile', `border-radius:${Math.min(radius, TILE_HEIGHT / 2)}px`)}><span aria-hidden="true" ${part('tile-words', type(20, 24, 'font-weight:700'))}>${[...product][0]?.toLocaleUpperCase(language) ?? ''}</span></td>`
    : html`<td><img src="cid:${MARK_ID}" width="${String(tileWidth(mark.light))}" height="${String(TILE_HEIGHT)}" alt="${markIncludesName ? product : ''}" style="display:block;border:0"></td>`
}
${hasMark && markIncludesName ? '' : name}
</tr></table>`;
}

function blockOf(block: Block, look: Look): Html {
  const { dir, start, part, type, brand } = look;
  const table = html`table role="presentation" cellpadding="0" cellspacing="0"`;
  switch (block.kind) {
    case 'words':
      return html`<p ${dir} ${part('words', type(16, 25, 'margin:0 0 16px;overflow-wrap:anywhere'))}>${withIsolates(block.text)}</p>\n`;
    case 'code':
      return html`<${table} dir="ltr" width="100%" style="width:100%;margin:8px 0 24px"><tr><td align="center" ${part('code', `padding:22px 8px;border-width:1px;border-style:solid;border-radius:${brand.radius}px`)}>${digits(block.code, part)}</td></tr></table>\n`;
    case 'button': {
      const { label, url } = block;
      const cell = `border-radius:${brand.radius}px;mso-padding-alt:14px 28px`;
      const words = `${type(16, 20)};display:inline-block;padding:14px 28px;border-width:1px;border-style:solid;border-radius:${brand.radius}px;font-weight:600;text-decoration:none`;
      return html`<${table} ${dir} style="margin:8px 0 24px"><tr><td ${part('button', cell)}><a href="${url}" ${part('button-words', words)}>${withIsolates(label)}</a></td></tr></table>\n`;
    }
    case 'address': {
      const { hint, url } = block;
      return html`<p ${dir} ${part('quiet', type(14, 21, 'margin:0 0 16px;overflow-wrap:anywhere'))}>${withIsolates(hint)}<br><bdi dir="ltr"><a href="${url}" translate="no" ${part('link', 'word-break:break-all')}>${url}</a></bdi></p>\n`;
    }
    case 'quote':
      return html`<${table} ${dir} width="100%" style="width:100%;margin:8px 0 24px"><tr><td ${part('quote', `padding:2px 0;padding-${start}:16px;border-width:0;border-${start}-width:3px;border-style:solid`)}>
<p ${dir} ${part('quiet', type(14, 21, 'margin:0 0 4px'))}>${withIsolates(block.label)}</p>
<p dir="auto" ${part('words', type(16, 25, 'margin:0;overflow-wrap:anywhere'))}>${withIsolates(block.text)}</p></td></tr></table>\n`;
    case 'links': {
      const items = block.links.map(
        ({ label, url, detail }) =>
          html`<p ${dir} ${part('quiet', type(14, 21, 'margin:0 0 12px'))}><a href="${url}" ${part('link', 'font-weight:600')}>${withIsolates(label)}</a>${detail ? html`<br>${withIsolates(detail)}` : ''}</p>\n`,
      );
      return html`<p ${dir} ${part('words', type(16, 25, 'margin:24px 0 12px;font-weight:600'))}>${withIsolates(block.heading)}</p>\n${items}`;
    }
    case 'details': {
      const cell = (of: Part, more: string) =>
        part(of, type(14, 21, `padding:0 0 6px;vertical-align:top;${more}`));
      const rows = block.rows.map(
        ({ label, value }) =>
          html`<tr><td ${cell('quiet', `padding-${start === 'left' ? 'right' : 'left'}:20px;white-space:nowrap`)}>${withIsolates(label)}</td><td ${cell('words', 'overflow-wrap:anywhere')}>${withIsolates(value)}</td></tr>\n`,
      );
      return html`<${table} ${dir} width="100%" style="width:100%;margin:24px 0 20px"><tr><td ${part('rule', 'padding:20px 0 0;border-width:1px 0 0;border-style:solid')}><${table} ${dir}>
${rows}</table></td></tr></table>\n`;
    }
  }
}

/** Two groups that are copied as six digits, because the gap is not a character. */
function digits(code: string, part: Look['part']): Html {
  const style = `margin:0;font-family:${MONOSPACE};font-size:38px;line-height:44px;font-weight:700;letter-spacing:6px;white-space:nowrap;-webkit-user-select:all;user-select:all`;
  return html`<p dir="ltr" translate="no" ${part('words', style)}><span style="padding-left:6px">${code.slice(0, 3)}</span><span style="padding-left:20px">${code.slice(3)}</span></p>`;
}

function footerOf(
  { product, links, why, address }: MailFooter,
  { dir, start, part, type }: Look,
): Html {
  // Space separates the links: a character could be left at the end of a line.
  const apart = `display:inline-block;padding-${start === 'left' ? 'right' : 'left'}:16px`;
  const small = html`${dir} ${part('quiet', type(13, 20, 'margin:0 0 8px'))}`;
  const ways = links.map(
    ({ label, url }) =>
      html` <span style="${apart}"><a href="${url}" ${part('link', 'text-decoration:underline')}>${withIsolates(label)}</a></span>`,
  );
  return html`<p ${small}><span translate="no" style="${apart}">${product}</span>${ways}</p>
<p ${small}>${withIsolates(why)}</p>${address && html`\n<p ${small}>${withIsolates(address)}</p>`}`;
}
