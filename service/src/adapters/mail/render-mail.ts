import type { Mail } from '../../application/ports/mail.ts';
import { type Html, html } from '../html.ts';
import { contentOf, type MailContent, type MailLink, type MailSettings } from './mail-content.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null in a mail without one. */
  readonly code: string | null;
  readonly link: string | null;
}

/** A mail as it is sent, the same in text and HTML. */
export function renderMail(mail: Mail, settings: MailSettings): RenderedMail {
  const content = contentOf(mail, settings);
  return {
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content).source,
    code: content.code,
    link: content.link?.url ?? null,
  };
}

function textOf({ heading, before, code, link, after }: MailContent): string {
  const blocks = [heading, ...before, code, link && `${link.label}:\n${link.url}`, ...after];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

const GREY = '#808a96';
const page = 'margin:0;padding:24px 16px';
const text = "font:16px/1.5 'Segoe UI',system-ui,Arial,sans-serif";
const hidden = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0';
const heading = 'margin:0 0 16px;font-size:22px;line-height:1.3';
const paragraph = 'margin:0 0 16px;overflow-wrap:anywhere';
const codeBox = [
  `margin:0 0 16px;padding:16px;border:1px solid ${GREY};border-radius:8px;text-align:center`,
  'font:700 36px/1.25 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;white-space:nowrap',
  '-webkit-user-select:all;user-select:all',
].join(';');
const button = 'border-radius:6px;background-color:#0b5cad';
const buttonText =
  'display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none';

/**
 * Text and background have no colours of their own, so each mail program takes those of its light or
 * dark mode. The tables hold the width and the button together in Outlook, which knows no other way.
 */
function htmlOf(content: MailContent): Html {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
</head>
<body style="${page}">
<div style="${hidden}">${content.preview}</div>
<table role="presentation" align="center" width="480" cellpadding="0" cellspacing="0" style="width:100%;max-width:480px"><tr><td style="${text}">
<h1 style="${heading}">${content.heading}</h1>
${content.before.map(paragraphOf)}
${content.code === null ? '' : html`<p translate="no" class="notranslate" style="${codeBox}">${content.code}</p>`}
${content.link === null ? '' : linkOf(content.link)}
${content.after.map(paragraphOf)}
</td></tr></table>
</body>
</html>
`;
}

function paragraphOf(words: string): Html {
  return html`<p dir="auto" style="${paragraph}">${words}</p>\n`;
}

function linkOf({ label, url, hint }: MailLink): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="${button}"><a href="${url}" style="${buttonText}">${label}</a></td></tr></table>
<p style="${paragraph}">${hint}<br><a href="${url}" translate="no">${url}</a></p>`;
}
