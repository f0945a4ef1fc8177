import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../../src/domain/web-address.ts';
import { html } from '../../src/adapters/html.ts';
import { sendPage } from '../../src/adapters/http/page.ts';
import { answerRefusal } from '../../src/adapters/http/refusals.ts';
import { refusal } from '../../src/domain/refusals.ts';
import type { LocalInbox, SentMail } from './local-inbox.ts';

/**
 * The development inbox, as a page and as JSON. It is there under the names of this machine and the service's own: any
 * other website could lead its own name here (DNS rebinding), and then read the codes.
 */
export function addInboxRoutes(
  app: FastifyInstance,
  { mails }: Pick<LocalInbox, 'mails'>,
  publicUrl: () => string,
): void {
  const onRequest = async ({ headers: { host = '' } }: FastifyRequest, reply: FastifyReply) => {
    const address = `http://${host}`;
    const hostname = URL.canParse(address) ? new URL(address).hostname : '';
    if (isThisMachine(hostname) || host === new URL(publicUrl()).host) return;
    return answerRefusal(reply, refusal('not_found'));
  };
  app.get('/inbox', { onRequest }, (_request, reply) => {
    return sendPage(
      reply,
      'Development inbox',
      html`<h1>Development inbox</h1>
<p class="quiet">The mails of this service, newest first. None of them was sent. <a href="/inbox">Refresh</a></p>
${mails.length > 0 ? mails.map(mailCard) : html`<p>No mail yet.</p>`}`,
    );
  });
  app.get('/inbox.json', { onRequest }, (_request, reply) => reply.send(mails));
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
