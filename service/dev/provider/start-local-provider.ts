import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { type SsoProvider, ssoProviders } from '../../../src/domain/sso-providers.ts';
import { registerPageStyle } from '../../src/adapters/http/page.ts';
import type { Form } from '../../src/adapters/http/take-forms.ts';
import type { Branding } from '../../src/adapters/shared/branding.ts';
import type { SsoClient } from '../../src/adapters/sso/open-id-providers.ts';
import { eachProvider } from '../../src/domain/sso-rules.ts';
import { sendAbout, sendChoosePage, sendEnded } from './choose-page.ts';
import { createProvider, newSigningKey } from './create-provider.ts';
import { People, readPerson } from './people.ts';

/** A provider, with the page on which a person chooses who they are. */
interface Served {
  readonly provider: Provider;
  readonly people: People;
}

export interface LocalProvider {
  /** `http://localhost:3002`, without a slash at the end. */
  readonly url: string;
  /** Settings for a service that uses it. */
  readonly sso: Readonly<Record<SsoProvider, SsoClient>>;
  close(): Promise<void>;
}

/**
 * Starts a local replacement for Microsoft and Google, for development: the real protocol, but any identity can be chosen.
 * Keys and secrets are new at each start.
 * @param port on 127.0.0.1; 0 selects a free one
 * @param brand whose look its pages have
 */
export async function startLocalProvider({
  port,
  brand,
}: {
  readonly port: number;
  readonly brand: Branding;
}): Promise<LocalProvider> {
  const served = new Map<SsoProvider, Served>();
  const app = fastify({ forceCloseConnections: true });
  registerPageStyle(app, brand);
  await app.register(formbody, { parser: (body) => Object.fromEntries(new URLSearchParams(body)) });
  app.setErrorHandler((_error, _request, reply) => sendEnded(reply.code(400)));
  app.get('/', (_request, reply) => sendAbout(reply));
  for (const name of ssoProviders) addProviderRoutes(app, name, () => found(served.get(name)));
  const key = await newSigningKey();
  await app.listen({ host: '127.0.0.1', port });

  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const sso = eachProvider((name) => newOptions(`${url}/${name}`));
  for (const name of ssoProviders) {
    const people = new People(name);
    served.set(name, { provider: createProvider(name, sso[name], people, key), people });
  }
  return { url, sso, close: () => app.close() };
}

/**
 * Serves a provider under its name.
 * @param served returns the request handler; called when the address is known
 */
function addProviderRoutes(app: FastifyInstance, name: SsoProvider, served: () => Served): void {
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
      : { error: 'access_denied', error_description: 'The person declined.' };
    return reply.redirect(await provider.interactionResult(raw, reply.raw, result), 303);
  });

  app.register(
    async (library) => {
      // It reads bodies and writes responses itself.
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

function newOptions(issuer: string): SsoClient {
  const clientSecret = randomBytes(32).toString('base64url');
  return { clientId: 'threshold-local', clientSecret, issuer };
}

function found(served: Served | undefined): Served {
  if (!served) throw new Error('The provider is still starting');
  return served;
}
