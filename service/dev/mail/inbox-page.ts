import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../shared/http/html.ts';
import { heading } from '../../src/adapters/http/page-parts.ts';
import { sendStandIn } from '../stand-in-page.ts';
import type { SentMail } from './local-inbox.ts';

const script = readFileSync(new URL('./inbox-client.js', import.meta.url), 'utf8');

/**
 * Lists the mails and shows one.
 * @param chosen its id; the newest one for want of it
 * @param asText the plain text in the place of the HTML
 */
export function sendInbox(
  reply: FastifyReply,
  mails: readonly SentMail[],
  chosen: string | undefined,
  asText: boolean,
): FastifyReply {
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];
  return sendStandIn(reply, {
    title: 'Inbox',
    note: 'Development inbox',
    content: html`<main class="inbox">
<div class="inbox-about">${heading('Inbox', 'The mails of this service, newest first. None of them was sent. New ones appear by themselves.')}
<p class="visually-hidden" id="news" role="status"></p></div>
<ul class="inbox-list" id="mails">${mails.map((mail) => entry(mail, mail === open))}</ul>
${open ? mailOf(open, asText) : html`<section class="inbox-mail" id="mail"><p>No mail yet.</p></section>`}
</main>`,
    script,
    fetches: ["connect-src 'self'", "frame-src 'self'"],
  });
}

function entry({ id, language, subject, to, sentAt }: SentMail, isOpen: boolean): Html {
  return html`<li id="${id}"><a href="/inbox?mail=${id}"${isOpen ? html` aria-current="true"` : ''}>
<b class="inbox-subject" lang="${language}" dir="auto">${subject}</b>
<span class="inbox-detail">To <bdi dir="ltr" translate="no">${to}</bdi><br>${timeOf(sentAt)}</span>
</a></li>`;
}

function mailOf({ id, language, subject, text, link }: SentMail, asText: boolean): Html {
  const here = html` aria-current="true"`;
  return html`<section class="inbox-mail" id="mail" aria-label="${subject}">
<p class="inbox-ways"><a href="/inbox?mail=${id}"${asText ? '' : here}>As HTML</a> <a href="/inbox?mail=${id}&amp;form=text"${asText ? here : ''}>As text</a>
${link ? html`<a href="${link}">Open the link of this mail</a>` : ''}</p>
${
  asText
    ? html`<pre class="inbox-frame inbox-text" lang="${language}" dir="auto" tabindex="0">${text}</pre>`
    : html`<iframe class="inbox-frame" title="${subject}" src="/inbox/mail/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
</section>`;
}

const timeOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
