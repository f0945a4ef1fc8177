import type { Colours } from '../../../../shared/brand/palette.ts';
import { Html, html } from '../../../../shared/http/html.ts';
import type { Language } from '../../../../src/domain/languages.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { type Branding, brandKeptIn, type LocalizedBrand } from '../branding.ts';
import { plainText, withIsolates } from '../isolates.ts';
import { contentOf, type MailContent, type MailFooter, type MailLink } from './mail-content.ts';
import { TILE_HEIGHT, tileWidth } from './mark-picture.ts';

export interface RenderedMail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** The mark is in it as `cid:mark`. */
  readonly html: string;
  /** Null in a mail without one. */
  readonly code: string | null;
  readonly link: string | null;
}

/** The Content-ID of the brand's mark. */
export const MARK_ID = 'mark';

/** A mail as it is sent, in its language, the same in text and HTML. */
export function renderMail(mail: Mail, branding: Branding): RenderedMail {
  const brand = brandKeptIn(branding, mail.language);
  const content = contentOf(mail, brand);
  return {
    language: brand.language,
    subject: content.subject,
    text: plainText(textOf(content, brand)),
    html: htmlOf(content, brand).source,
    code: content.code,
    link: content.link?.url ?? null,
  };
}

function textOf(content: MailContent, { direction }: LocalizedBrand): string {
  const { heading, before, code, link, after, footer } = content;
  const { product, links, why } = footer;
  // An address has a line of its own where the others begin on the right.
  const beside = direction === 'rtl' ? '\n' : ' ';
  const blocks = [
    ...[heading, ...before, code, link && `${link.label}:\n${link.url}`, ...after],
    // By the two hyphens and the blank programs know where the footer begins.
    `-- \n${product}\n${links.map(({ label, url }) => `${label}:${beside}${url.replace(/^mailto:/, '')}`).join('\n')}`,
    why,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

const FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const type = (size: number, line: number, more = '') =>
  `font-family:${FONT};font-size:${size}px;line-height:${line}px;${more}`;
const hidden = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0';
/** Else mail programs fill the rest of their line with the mail's first words. */
const filler = '\u034f \u200c \u00a0'.repeat(40);

/**
 * Tables hold the width and the button together in Outlook, which knows no other way. Every colour is in a style
 * attribute; the dark ones are in the sheet.
 */
function htmlOf(content: MailContent, brand: LocalizedBrand): Html {
  const { subject, preview, heading, before, code, link, after, footer } = content;
  const { radius, language, direction } = brand;
  // For programs that drop the root element, and for Outlook, which applies `dir` to tables only.
  const inLanguage = html`lang="${language}" dir="${direction}"`;
  const look = (part: Part, style: string) =>
    html`class="${part}" style="${style};${lightColours(part, brand)}"`;
  const words = (text: string): Html =>
    html`<p dir="${direction}" ${look('words', `${type(16, 25)}margin:0 0 16px;overflow-wrap:anywhere`)}>${withIsolates(text)}</p>\n`;
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
${darkSheet(brand)}
@media (max-width:480px){.sheet{padding:28px 20px 12px !important}}
</style>
</head>
<body ${inLanguage} ${look('ground', 'margin:0;padding:0')}>
<div style="${hidden}">${preview}${filler}</div>
<table role="presentation" ${inLanguage} width="100%" cellpadding="0" cellspacing="0" ${look('ground', 'width:100%')}><tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" dir="${direction}" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:${startOf(brand)}">
<tr><td style="padding:0 4px 20px">
${brandOf(brand, look)}
</td></tr>
<tr><td ${look('sheet', `padding:36px 36px 20px;border-width:1px;border-style:solid;border-radius:${radius}px`)}>
<h1 dir="${direction}" ${look('words', type(24, 31, `margin:0 0 16px;font-weight:600${direction === 'rtl' ? '' : ';letter-spacing:-0.3px'}`))}>${withIsolates(heading)}</h1>
${before.map(words)}
${code === null ? '' : codeOf(code, radius, look)}
${link === null ? '' : linkOf(link, brand, look)}
${after.map(words)}
</td></tr>
<tr><td style="padding:20px 4px 0">
${footerOf(footer, brand, look)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Class and style of a part. */
type Look = (part: Part, style: string) => Html;

/** Mail programs know no `start`. */
const startOf = ({ direction }: LocalizedBrand) => (direction === 'rtl' ? 'right' : 'left');

function brandOf(brand: LocalizedBrand, look: Look): Html {
  const { hasMark, mark, markIncludesName, product, radius, language, direction } = brand;
  const name = html`<td translate="no" ${look('words', type(18, 24, `padding-${startOf(brand)}:12px;font-weight:600`))}>${product}</td>`;
  return html`<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0"><tr>
${
  !hasMark
    ? html`<td width="${String(TILE_HEIGHT)}" height="${String(TILE_HEIGHT)}" align="center" ${look('button', `border-radius:${String(Math.min(radius, TILE_HEIGHT / 2))}px`)}><span aria-hidden="true" ${look('button-words', type(20, 24, 'font-weight:700'))}>${[...product][0]?.toLocaleUpperCase(language) ?? ''}</span></td>`
    : html`<td><img src="cid:${MARK_ID}" width="${String(tileWidth(mark.light))}" height="${String(TILE_HEIGHT)}" alt="${markIncludesName ? product : ''}" style="display:block;border:0"></td>`
}
${markIncludesName ? '' : name}
</tr></table>`;
}

function codeOf(code: string, radius: number, look: Look): Html {
  const box = [
    `margin:8px 0 24px;padding:18px 8px;border-width:1px;border-style:solid;border-radius:${radius}px;text-align:center`,
    "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace",
    'font-size:34px;line-height:42px;font-weight:700;letter-spacing:6px;text-indent:6px;white-space:nowrap',
    '-webkit-user-select:all;user-select:all',
  ].join(';');
  return html`<p dir="ltr" translate="no" ${look('code', box)}>${code}</p>`;
}

function linkOf({ label, url, hint }: MailLink, brand: LocalizedBrand, look: Look): Html {
  const { radius, direction } = brand;
  const cell = `border-radius:${radius}px;mso-padding-alt:14px 28px`;
  const words = `${type(16, 20)};display:inline-block;padding:14px 28px;border-width:1px;border-style:solid;border-radius:${radius}px;font-weight:600;text-decoration:none`;
  return html`<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td ${look('button', cell)}><a href="${url}" ${look('button-words', words)}>${withIsolates(label)}</a></td></tr></table>
<p dir="${direction}" ${look('quiet', `${type(14, 21)}margin:0 0 16px;overflow-wrap:anywhere`)}>${withIsolates(hint)}<br><bdi dir="ltr"><a href="${url}" translate="no" ${look('link', 'word-break:break-all')}>${url}</a></bdi></p>`;
}

function footerOf({ product, links, why }: MailFooter, brand: LocalizedBrand, look: Look): Html {
  const small = html`dir="${brand.direction}" ${look('quiet', `${type(13, 20)}margin:0 0 12px`)}`;
  const ways = links.map(
    ({ label, url }) =>
      html` &#183; <a href="${url}" ${look('link', 'text-decoration:underline')}>${withIsolates(label)}</a>`,
  );
  return html`<p ${small}><span translate="no">${product}</span>${ways}</p>
<p ${small}>${withIsolates(why)}</p>`;
}

type Looks = Readonly<Record<string, Readonly<Record<string, keyof Colours>>>>;

/** Which colour each part of a mail takes, by its class. */
const looks = {
  ground: { 'background-color': 'surfaceSunken' },
  sheet: { 'background-color': 'surface', 'border-color': 'line' },
  words: { color: 'text' },
  quiet: { color: 'textQuiet' },
  link: { color: 'accent' },
  code: { 'background-color': 'surfaceSunken', 'border-color': 'line', color: 'text' },
  button: { 'background-color': 'accent' },
  'button-words': { color: 'onAccent', 'border-color': 'accent' },
} as const satisfies Looks;

type Part = keyof typeof looks;

/** The light colours of a part, for its style attribute: which every mail program applies. */
function lightColours(part: Part, { palette }: LocalizedBrand): string {
  return declarations(part, palette.light, '');
}

/** The dark ones, for programs that ask for them; Outlook on the web puts attributes of its own. */
function darkSheet({ palette }: LocalizedBrand): Html {
  const rules = (before: string) =>
    (Object.keys(looks) as Part[])
      .map((part) => `${before}.${part}{${declarations(part, palette.dark, ' !important')}}`)
      .join('\n');
  return new Html(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${rules('')}
}
${rules('[data-ogsc] ')}
${rules('[data-ogsb] ')}`);
}

function declarations(part: Part, colours: Colours, priority: string): string {
  return Object.entries(looks[part])
    .map(([property, use]) => `${property}:${colours[use]}${priority}`)
    .join(';');
}
