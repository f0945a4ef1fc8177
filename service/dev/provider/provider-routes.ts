import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { SsoProvider } from '../../../src/domain/sso-providers.ts';
import { type Form, readPerson, sendChoosePage } from './choose-page.ts';
import type { People } from './people.ts';

/** A provider, with the page on which a person chooses who they are. */
export interface Served {
  readonly provider: Provider;
  readonly people: People;
}

/**
 * Serves a provider under its name.
 * @param served answers it; it is made when the address is known
 */
export function addProviderRoutes(
  app: FastifyInstance,
  name: SsoProvider,
  served: () => Served,
): void {
  const choose = `/${name}/choose/:uid`;
  app.get(choose, async ({ raw }, reply) => {
    await served().provider.interactionDetails(raw, reply.raw);
    return sendChoosePage(reply, name);
  });
  app.post<{ Body: Form }>(choose, async ({ raw, body }, reply) => {
    const { provider, people } = served();
    const person = readPerson(body);
    const result = person
      ? { select_account: {}, login: { accountId: people.add(person) } }
      : { error: 'access_denied', error_description: 'The person said no.' };
    return reply.redirect(await provider.interactionResult(raw, reply.raw, result), 303);
  });

  app.register(
    async (library) => {
      // It reads bodies and writes answers itself.
      library.removeAllContentTypeParsers();
      library.addContentTypeParser('*', (_request, _payload, done) => done(null));
      library.all('/*', ({ raw }, reply) => {
        reply.hijack();
        const original = raw.url ?? '';
        const mounted = Object.assign(raw, {
          originalUrl: original,
          url: original.slice(name.length + 1),
        });
        served().provider.callback()(mounted, reply.raw);
      });
    },
    { prefix: `/${name}` },
  );
}
