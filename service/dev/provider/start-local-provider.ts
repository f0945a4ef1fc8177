import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { builtInNames, isBuiltIn, type SsoProvider } from '#page/domain/sso-providers.ts';
import type { Branding } from '../../src/adapters/common/branding.ts';
import { registerPageStyle } from '../../src/adapters/http/pages/page.ts';
import type { Form } from '../../src/adapters/http/server/accept-forms.ts';
import type { SsoClient, SsoClients } from '../../src/adapters/open-id-providers.ts';
import { customRules, eachProvider, ssoRules } from '../../src/domain/sso-rules.ts';
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
  readonly sso: Required<SsoClients>;
  close(): Promise<void>;
}

/**
 * Starts a local replacement for Microsoft, Google and the brand's own providers, for development: the real protocol,
 * but any identity can be chosen. Keys and secrets are new at each start.
 * @param port on 127.0.0.1; 0 selects a free one
 * @param brand of its pages
 * @param custom names of the brand's own providers
 */
export async function startLocalProvider({
  port,
  brand,
  custom = [],
}: {
  readonly port: number;
  readonly brand: Branding;
  readonly custom?: readonly SsoProvider[];
}): Promise<LocalProvider> {
  const served = new Map<SsoProvider, Served>();
  const app = fastify({ forceCloseConnections: true });
  registerPageStyle(app, brand);
  await app.register(formbody, { parser: (body) => Object.fromEntries(new URLSearchParams(body)) });
  app.setErrorHandler((_error, _request, reply) => sendEnded(reply.code(400)));
  app.get('/', (_request, reply) => sendAbout(reply));
  const names = [...builtInNames, ...custom];
  for (const name of names) addProviderRoutes(app, name, () => required(served.get(name)));
  const key = await newSigningKey();
  await app.listen({ host: '127.0.0.1', port });

  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const builtIn = eachProvider((name) => newOptions(`${url}/${name}`));
  const trust = { domains: 'any', ownsDomains: false } as const;
  const customProviders = Object.fromEntries(
    custom.map((name) => [name, { ...newOptions(`${url}/${name}`), ...trust }] as const),
  );
  for (const [name, client] of Object.entries({ ...builtIn, ...customProviders })) {
    const people = new People(claimsOf(name));
    served.set(name, { provider: createProvider(name, client, people, key), people });
  }
  return { url, sso: { ...builtIn, customProviders }, close: () => app.close() };
}

/**
 * Serves a provider under its name.
 * @param served returns the request handler; called when the address is known
 */
function addProviderRoutes(app: FastifyInstance, name: SsoProvider, served: () => Served): void {
  const choose = `/${name}/choose/:uid`;
  app.get(choose, async ({ raw }, reply) => {
    await served().provider.interactionDetails(raw, reply.raw);
    return sendChoosePage(reply, name, claimsOf(name));
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

/** The claims by which a provider verifies an address, with their meaning. */
const claimsOf = (name: SsoProvider) =>
  (isBuiltIn(name) ? ssoRules[name] : customRules({ domains: 'any', ownsDomains: false }))
    .ownershipClaims;

function newOptions(issuer: string): SsoClient {
  const clientSecret = randomBytes(32).toString('base64url');
  return { clientId: 'threshold-local', clientSecret, issuer };
}

function required(served: Served | undefined): Served {
  if (!served) throw new Error('The provider is still starting');
  return served;
}
