import { resolve } from 'node:path';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { startIdentityFrontend } from '../../service/dev/identity/identity-frontend.ts';
import { sendMockProduct } from '../../service/dev/identity/identity-pages.ts';
import {
  type LocalProvider,
  startLocalProvider,
} from '../../service/dev/provider/start-local-provider.ts';
import { type Branding, brandingOf } from '../../service/src/adapters/branding.ts';
import { registerPageStyle } from '../../service/src/adapters/http/page.ts';
import { sessionPlugin } from '../../service/src/adapters/http/session.ts';
import { startService } from '../../service/src/composition/start-service.ts';
import { eachProvider } from '../../service/src/domain/sso-rules.ts';
import { readSettings } from '../../service/src/settings/read-settings.ts';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { settingsFor } from '../../shared/settings/settings-for.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { type SsoProvider, ssoProviderDetails } from '../../src/domain/sso-providers.ts';
import { exampleBrand } from '../build/brand-options.ts';
import { assertFree, withFreePorts } from './local-ports.ts';
import { localSettings } from './local-settings.ts';
import { serveBuiltPage } from './serve-page.ts';
import { serveWatchedPage } from './serve-watched-page.ts';

interface Running {
  close(): Promise<void>;
}

/** What stands on the command line. */
export const options = {
  /** Runs the page alone, with canned answers. */
  mock: { type: 'boolean', default: false },
  /** Builds the page again whenever its sources change; else it is built as for production, once. */
  watch: { type: 'boolean', default: false },
  /** Path of the brand's folder. */
  brand: { type: 'string', default: exampleBrand },
  /** Path of a file of settings, laid over the brand. */
  settings: { type: 'string' },
} as const;

interface Choice {
  readonly mock: boolean;
  readonly watch: boolean;
  readonly brand: string;
  readonly settings?: string | undefined;
}

/**
 * Builds the development page and runs it, with the service and the identity frontend, until Ctrl+C.
 * @throws with one line that says what is in the way
 */
export async function runLocal({ mock, watch, brand, settings }: Choice): Promise<void> {
  const running: Running[] = [];
  const close = async () => {
    for (const server of running.splice(0).reverse()) await server.close();
  };
  try {
    const environment = await withFreePorts(
      { ...process.env, BRAND: brand, PAGE_SETTINGS: settings },
      portVariables,
    );
    await (mock ? startMock : startAll)(running, watch ? serveWatched : serveBuilt, environment);
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

async function startMock(
  running: Running[],
  serve: Serve,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const port = pagePort(environment);
  const settings = readSettings(environment);
  const { port: api, identityFrontendPort: product, brand, pageSettings } = settings;
  await assertFree([
    { port, variable: 'PAGE_PORT', of: 'the page' },
    { port: product, variable: 'IDENTITY_FRONTEND_PORT', of: 'what stands for the product' },
  ]);
  const local = { ...localSettings({ api, frontend: product }), mock: true };
  const overrides = [fromProgram(local), ...fileSource(pageSettings)];
  running.push(await serve({ brand, overrides, port }));
  running.push(await serveMockProduct(product, brandingOf(settings.branded)));
  console.log(`
Page            http://localhost:${port}   answers its calls itself: README, "Mock scenarios"
Signed in       http://localhost:${product}   stands for the product

Stop with Ctrl+C.`);
}

/** Stands where the identity frontend would be, so that a walk with canned answers has an end. */
async function serveMockProduct(port: number, brand: Branding): Promise<Running> {
  const server = fastify({ forceCloseConnections: true });
  registerPageStyle(server, brand);
  server.get('/*', (_, reply) => sendMockProduct(reply));
  await server.listen({ host: '127.0.0.1', port });
  return { close: () => server.close() };
}

async function startAll(
  running: Running[],
  serve: Serve,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const port = pagePort(environment);
  const providerPort = portOf(environment, 'SSO_PROVIDER_PORT', 3002);
  const settings = readSettings(environment);
  const { port: api, identityFrontendPort: frontend, branded } = settings;
  const { ssoProviders: offered } = branded.settings;
  const needsProvider = offered.some((name) => !settings[name]);
  await assertFree([
    { port, variable: 'PAGE_PORT', of: 'the page' },
    { port: api, variable: 'PORT', of: 'the service' },
    { port: frontend, variable: 'IDENTITY_FRONTEND_PORT', of: 'the identity frontend' },
    ...(needsProvider
      ? [{ port: providerPort, variable: 'SSO_PROVIDER_PORT', of: 'the sign-in provider' }]
      : []),
  ]);
  const provider = needsProvider
    ? await startLocalProvider({ port: providerPort, brand: brandingOf(settings.branded) })
    : null;
  if (provider) running.push(provider);
  const allowedOrigins = [`http://localhost:${port}`, ...settings.allowedOrigins];
  const sso = eachProvider((name) =>
    offered.includes(name) ? (settings[name] ?? provider?.sso[name] ?? null) : null,
  );
  const service = await startService({ ...settings, allowedOrigins, ...sso });
  running.push(service);
  if (!settings.scim) running.push(await startIdentityFrontend({ service, port: frontend }));
  const { brand, pageSettings } = settings;
  const local = localSettings({ api, frontend });
  const { redirectOrigins } = settingsFor('development', readBrand(brand), fromProgram(local));
  const provided = {
    ...local,
    redirectOrigins: [...redirectOrigins, ...(provider ? [provider.url] : [])],
  };
  const overrides = [fromProgram(provided), ...fileSource(pageSettings)];
  running.push(await serve({ brand, overrides, port, withPage: sessionPlugin(service.session) }));
  console.log(`
Page            http://localhost:${port}   sign up here
Service         http://localhost:${api}/api and /auth-api
Signed in       http://localhost:${frontend}   the identity frontend
Single sign-on  ${singleSignOn(offered, provider)}
Mails           on this terminal, and at http://localhost:${api}/inbox
Data            ${settings.dataFolder}   \`npm run reset\` empties it

Stop with Ctrl+C.`);
}

function singleSignOn(offered: readonly SsoProvider[], provider: LocalProvider | null): string {
  const names = offered.map((name) => ssoProviderDetails[name].label).join(' and ');
  if (names === '') return 'not offered';
  return provider ? `${provider.url}   stands for ${names}` : `with ${names}`;
}

const fromProgram = (values: Partial<Settings>): Source => ({ name: '', values });

/** Serves the page. */
type Serve = (page: {
  brand: string;
  overrides: readonly Source[];
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
