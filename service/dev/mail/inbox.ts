import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '#shared/http/html.ts';
import { sendRefusal } from '../../src/adapters/http/server/refusal-responses.ts';
import type { SsoUrls } from '../../src/adapters/http/signup/sso-routes.ts';
import type { SentMail } from '../../src/composition/development-services.ts';
import { refused } from '../../src/domain/refused-request.ts';
import { localHostsOnly, sendLocalPage } from '../local-page.ts';
import type { LocalInbox } from './local-inbox.ts';

const script = readFileSync(new URL('./inbox-script.js', import.meta.url), 'utf8');

/** A mail runs no scripts and loads nothing. Its links open in a new tab, and only the inbox may frame it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The development inbox, as a page and as JSON, under the host names of this machine and of the service. */
export function addInboxRoutes(
  app: FastifyInstance,
  { mails }: Pick<LocalInbox, 'mails'>,
  { publicUrl, allowedOrigins }: Pick<SsoUrls, 'publicUrl' | 'allowedOrigins'>,
): void {
  const onRequest = localHostsOnly(() => new URL(publicUrl()).host);
  app.get('/inbox', { onRequest }, (_request, reply) =>
    sendInbox(reply, mails, allowedOrigins[0] ?? publicUrl()),
  );
  app.get<{ Params: { readonly id: string }; Querystring: { readonly form?: string } }>(
    '/inbox/mail/:id',
    { onRequest },
    ({ params, query }, reply) => {
      const mail = mails.find(({ id }) => id === params.id);
      if (!mail) return sendRefusal(reply, refused('not_found'));
      if (query.form === 'text') return reply.type('text/plain; charset=utf-8').send(mail.text);
      return reply
        .headers({ 'Content-Security-Policy': mailPolicy, 'X-Frame-Options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(mail.html.replace('<head>', '<head><base target="_blank">'));
    },
  );
  // Polled by the page.
  app.get('/inbox/newest', { onRequest }, (_request, reply) =>
    reply.type('text/plain').send(mails[0]?.id ?? ''),
  );
  app.get('/inbox.json', { onRequest }, (_request, reply) => reply.send(mails));
}

/**
 * @param mails newest first
 * @param pageUrl of the sign-up page
 */
export function sendInbox(
  reply: FastifyReply,
  mails: readonly SentMail[],
  pageUrl: string,
): FastifyReply {
  return sendLocalPage(reply, 'Development inbox', {
    title: 'Inbox',
    intro:
      'The emails of this service, newest first. Nothing leaves this computer. New emails appear here.',
    layout: 'wide',
    content: html`<p class="visually-hidden" id="news" role="status"></p>
<ul class="inbox" id="mails">${mails.map((mail, index) => entry(mail, index === 0))}</ul>
<div class="empty-list">
<p>No emails yet. Sign up on the page, and the code appears here.</p>
<a class="button button-primary" href="${pageUrl}">Open the sign-up page</a>
</div>`,
    script,
    fetches: ["connect-src 'self'", "frame-src 'self'"],
  });
}

/** The frame of a closed mail is loaded when the mail is opened. */
function entry({ id, language, subject, to, link, sentAt }: SentMail, isOpen: boolean): Html {
  const time = `${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return html`<li id="${id}"><details class="more"${isOpen ? html` open` : ''}>
<summary><b lang="${language}" dir="auto">${subject}</b><br>To <bdi dir="ltr" translate="no">${to}</bdi>, ${time}</summary>
<p class="inbox-links"><a href="/inbox/mail/${id}?form=text">As text</a>${link ? html` <a href="${link}">Open the link of this email</a>` : ''}</p>
<iframe title="${subject}" src="/inbox/mail/${id}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</details></li>`;
}
