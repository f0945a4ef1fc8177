import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../../src/domain/web-address.ts';
import { answerRefusal } from '../../src/adapters/http/refusals.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { sendInbox } from './inbox-page.ts';
import type { LocalInbox } from './local-inbox.ts';

/** A mail runs nothing and loads nothing; its links open beside the inbox, which alone may frame it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

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
  app.get<{ Querystring: { readonly mail?: string; readonly form?: string } }>(
    '/inbox',
    { onRequest },
    ({ query: { mail, form } }, reply) => sendInbox(reply, mails, mail, form === 'text'),
  );
  app.get<{ Params: { readonly id: string } }>(
    '/inbox/mail/:id',
    { onRequest },
    ({ params }, reply) => {
      const mail = mails.find(({ id }) => id === params.id);
      if (!mail) return answerRefusal(reply, refusal('not_found'));
      return reply
        .headers({ 'Content-Security-Policy': mailPolicy, 'X-Frame-Options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(mail.html.replace('<head>', '<head><base target="_blank">'));
    },
  );
  // What the page asks for again and again.
  app.get('/inbox/newest', { onRequest }, (_request, reply) =>
    reply.type('text/plain').send(mails[0]?.id ?? ''),
  );
  app.get('/inbox.json', { onRequest }, (_request, reply) => reply.send(mails));
}
