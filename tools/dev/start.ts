/**
 * npm start -- [OPTION...]     runs page, service and local providers on this machine, until Ctrl+C
 * npm run dev -- [OPTION...]   the same with --watch
 *
 *   --brand DIR       folder of the brand; default: brands/northgate
 *   --settings FILE   JSON file of settings that override the brand
 *   --mock            only the page, with mock responses instead of a service
 *   --watch           builds the page again when a source file changes
 *
 * Ports and the variables that change them: page 3000 (PAGE_PORT), service 8080 (PORT), identity frontend 3001
 * (IDENTITY_FRONTEND_PORT), sign-in provider 3002 (SSO_PROVIDER_PORT); 0 selects a free one. Other variables of the
 * service: docs/settings.md.
 */
import { existsSync } from 'node:fs';
import fastify from 'fastify';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { withProgress } from '../progress.mjs';
import { assertFree, portOf } from './local-ports.ts';
import { type LocalRun, runLocally } from './local-run.ts';
import { localSettings } from './local-settings.ts';

export const main = (args: string[]): Promise<void> =>
  runLocally(args, (run) => (run.mock ? startMock(run) : startWithService(run)));

/** The service is an optional folder. */
async function startWithService(run: LocalRun): Promise<void> {
  const services = new URL('../../service/dev/start-services.ts', import.meta.url);
  if (!existsSync(services)) throw new Error('There is no service folder: use --mock.');
  const { startServices } = await withProgress('Loading the service', import(services.href));
  await startServices(run);
}

async function startMock({ brand, settings, environment, servePage, running }: LocalRun) {
  const port = portOf(environment, 'PAGE_PORT', 3000);
  const api = portOf(environment, 'PORT', 8080);
  const frontend = portOf(environment, 'IDENTITY_FRONTEND_PORT', 3001);
  await assertFree([
    { port, variable: 'PAGE_PORT', of: 'the page' },
    { port: frontend, variable: 'IDENTITY_FRONTEND_PORT', of: 'the product' },
  ]);
  const values = { ...localSettings({ api, frontend }), mock: true };
  const overrides = [{ name: '', values }, ...fileSource(settings)];
  running.push(await servePage({ brand, overrides, port }));
  running.push(await serveProduct(frontend));
  console.log(`
Page            http://localhost:${port}   with mock responses: docs/how-to/run-locally.md
Signed in       http://localhost:${frontend}   instead of the product

Stop with Ctrl+C.`);
}

const product = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>The product starts here</title>
<h1>The product starts here</h1>
<p>With mock responses there is no account. Without them, the new administrator is signed in here.</p>
</html>`;

/** Replaces the identity frontend, where a sign-up with mock responses ends. */
async function serveProduct(port: number) {
  const server = fastify({ forceCloseConnections: true });
  server.get('/*', (_, reply) => reply.type('text/html; charset=utf-8').send(product));
  await server.listen({ host: '127.0.0.1', port });
  return { close: () => server.close() };
}
