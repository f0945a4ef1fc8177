import type { FastifyInstance } from 'fastify';
import type { RecordMailEvents } from '#service/application/record-mail-events.ts';
import { refused } from '#service/domain/refused-request.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { sendRefusal } from '../server/refusal-responses.ts';
import type { MailEventProviders } from './mail-event-providers.ts';

/**
 * `POST /mail-events/:provider`, which a mail provider calls. Reads any body, whose exact text is signed, so
 * register it in its own scope of the server.
 */
export function addMailEventRoutes(
  app: FastifyInstance,
  recordMailEvents: Pick<RecordMailEvents, 'execute'>,
  providers: MailEventProviders,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const options = {
    bodyLimit: serviceLimits.mailEventsBody,
    config: { withoutSession: true },
  };
  app.post<{ Params: { provider: string } }>(
    '/mail-events/:provider',
    options,
    async (request, reply) => {
      const read = providers.get(request.params.provider);
      if (!read) return sendRefusal(reply, refused('not_found'));
      const body = typeof request.body === 'string' ? request.body : '';
      const events = await read({ headers: request.headers, body });
      if (!events) return sendRefusal(reply, refused('not_checked'));
      await recordMailEvents.execute(events);
      return reply.code(204).send();
    },
  );
}
