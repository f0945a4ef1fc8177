import type { FastifyInstance } from 'fastify';
import type { Inbox, SentMail } from '../../application/ports/inbox.ts';
import { html } from '../html.ts';
import { sendPage } from './page.ts';

/** The development inbox, as a page and as JSON. */
export function addInboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (_request, reply) => {
    const mails = inbox.mails.map(mailCard);
    return sendPage(
      reply,
      'Development inbox',
      html`<h1>Development inbox</h1>
<p class="quiet">The mails of this service, newest first. None of them was sent. <a href="/inbox">Refresh</a></p>
${mails.length > 0 ? mails : html`<p>No mail yet.</p>`}`,
    );
  });
  app.get('/inbox.json', (_request, reply) => reply.send(inbox.mails));
}

function mailCard({ to, subject, text, code, link, sentAt }: SentMail) {
  return html`<article class="card">
<h2>${subject}</h2>
<p class="quiet">To <span translate="no">${to}</span>, ${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
${code ? html`<p class="code" translate="no">${code}</p>` : ''}
${link ? html`<p><a href="${link}">Open the link of this mail</a></p>` : ''}
<p class="text">${text}</p>
</article>`;
}
