import { resolve } from 'node:path';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { startIdentityFrontend } from '../../service/dev/identity/identity-frontend.ts';
import { startLocalProvider } from '../../service/dev/provider/start-local-provider.ts';
import { sessionPlugin } from '../../service/src/adapters/http/session.ts';
import { startService } from '../../service/src/composition/start-service.ts';
import { eachProvider } from '../../service/src/domain/sso-rules.ts';
import { readSettings } from '../../service/src/settings/read-settings.ts';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';
import type { Settings } from '../../src/application/ports/settings.ts';
import { ssoProviders } from '../../src/domain/sso-providers.ts';
import { assertFree, withFreePorts } from './local-ports.ts';
import { serveBuiltPage } from './serve-page.ts';
import { serveWatchedPage } from './serve-watched-page.ts';

interface Running {
  close(): Promise<void>;
}

interface Choice {
  /** True runs the page alone, with canned answers. */
  readonly mock: boolean;
  /** True builds the page again whenever its sources change; false builds it as for production, once. */
  readonly watch: boolean;
}

/**
 * Builds the development page and runs it, with the service and the identity frontend, until Ctrl+C.
 * @throws with one line that says what is in the way
 */
export async function runLocal({ mock, watch }: Choice): Promise<void> {
  const running: Running[] = [];
  const close = async () => {
    for (const server of running.splice(0).reverse()) await server.close();
  };
  try {
    await (mock ? startMock : startAll)(running, watch ? serveWatched : serveBuilt);
  } catch (error) {
    await close();
    throw error;
  }
  const stop = () => {
    // A second Ctrl+C does not wait.
    process.once('SIGINT', () => process.exit(1));
    close().then(() => console.log('Stopped.'));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function startMock(running: Running[], serve: Serve): Promise<void> {
  const environment = await withFreePorts(process.env, portVariables);
  const port = pagePort(environment);
  const { port: api, identityFrontendPort: product } = readSettings(environment);
  await assertFree([
    { port, variable: 'PAGE_PORT', of: 'the page' },
    { port: product, variable: 'IDENTITY_FRONTEND_PORT', of: 'what stands for the product' },
  ]);
  const overrides = { ...localSettings({ api, frontend: product }), mock: true };
  running.push(await serve({ overrides, port }));
  running.push(await serveMockProduct(product));
  console.log(`
Page            http://localhost:${port}   answers its calls itself: README, "Mock scenarios"
Signed in       http://localhost:${product}   stands for the product

Stop with Ctrl+C.`);
}

const mockProduct = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The product</title>
<h1>Here the product begins</h1>
<p>With canned answers there is no account. Without them, the new administrator is signed in here.</p>
</html>`;

/** Stands where the identity frontend would be, so that a walk with canned answers has an end. */
async function serveMockProduct(port: number): Promise<Running> {
  const server = fastify({ forceCloseConnections: true });
  server.get('/*', (_, reply) => reply.type('text/html; charset=utf-8').send(mockProduct));
  await server.listen({ host: '127.0.0.1', port });
  return { close: () => server.close() };
}

async function startAll(running: Running[], serve: Serve): Promise<void> {
  const environment = await withFreePorts(process.env, portVariables);
  const port = pagePort(environment);
  const providerPort = portOf(environment, 'SSO_PROVIDER_PORT', 3002);
  const settings = readSettings(environment);
  const { port: api, identityFrontendPort: frontend } = settings;
  const needsProvider = ssoProviders.some((name) => !settings[name]);
  await assertFree([
    { port, variable: 'PAGE_PORT', of: 'the page' },
    { port: api, variable: 'PORT', of: 'the service' },
    { port: frontend, variable: 'IDENTITY_FRONTEND_PORT', of: 'the identity frontend' },
    ...(needsProvider
      ? [{ port: providerPort, variable: 'SSO_PROVIDER_PORT', of: 'the sign-in provider' }]
      : []),
  ]);
  const provider = needsProvider ? await startLocalProvider({ port: providerPort }) : null;
  if (provider) running.push(provider);
  const allowedOrigins = [`http://localhost:${port}`, ...settings.allowedOrigins];
  const sso = eachProvider((name) => settings[name] ?? provider?.sso[name] ?? null);
  const service = await startService({ ...settings, allowedOrigins, ...sso });
  running.push(service);
  if (!settings.scim) running.push(await startIdentityFrontend({ service, port: frontend }));
  const local = localSettings({ api, frontend });
  const overrides = {
    ...local,
    signInUrl: settings.signInUrl,
    redirectOrigins: [...local.redirectOrigins, ...(provider ? [provider.url] : [])],
  };
  running.push(await serve({ overrides, port, withPage: sessionPlugin(service.session) }));
  console.log(`
Page            http://localhost:${port}   sign up here
Service         http://localhost:${api}/api and /auth-api
Signed in       http://localhost:${frontend}   the identity frontend
Single sign-on  ${provider ? `${provider.url}   stands for Microsoft and Google` : 'with Microsoft and Google'}
Mails           on this terminal, and at http://localhost:${api}/inbox
Data            ${settings.dataFolder}   \`npm run reset\` empties it

Stop with Ctrl+C.`);
}

/** Where service and identity frontend listen on this machine. */
interface Ports {
  /** The service's. */
  readonly api: number;
  /** The identity frontend's. */
  readonly frontend: number;
}

/** The development settings, every address of this machine in them with the port that was chosen. */
export function localSettings({ api, frontend }: Ports): Settings {
  const development = settingsFor('development');
  const portOf = (url: string) => new URL(url).port;
  const chosen = new Map([
    [portOf(development.signupApi), api],
    [portOf(development.identityFrontend), frontend],
  ]);
  const json = JSON.stringify(development).replaceAll(
    /(http:\/\/localhost):(\d+)/g,
    (_, host: string, port: string) => `${host}:${chosen.get(port) ?? port}`,
  );
  return JSON.parse(json);
}

/** Serves the page. `overrides` are laid over the development settings. */
type Serve = (page: {
  overrides: Record<string, unknown>;
  port: number;
  withPage?: FastifyPluginAsync;
}) => Promise<Running>;

const serveBuilt: Serve = (page) => {
  console.log('Building the page ...');
  return serveBuiltPage(page);
};

const serveWatched: Serve = (page) => serveWatchedPage({ root: resolve('.'), ...page });

const portVariables = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT', 'SSO_PROVIDER_PORT'];

function pagePort(environment: NodeJS.ProcessEnv): number {
  return portOf(environment, 'PAGE_PORT', 3000);
}

function portOf(environment: NodeJS.ProcessEnv, variable: string, otherwise: number): number {
  const text = environment[variable]?.trim() || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${variable} must be a whole number up to 65535, but is "${text}".`);
}
