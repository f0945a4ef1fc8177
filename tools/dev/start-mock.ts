import fastify from 'fastify';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { assertFree, portOf } from './local-ports.ts';
import type { LocalRun } from './local-run.ts';
import { localSettings } from './local-settings.ts';

/** Runs the page with mock responses, and a page in place of the product. */
export async function startMock({ brand, settings, environment, servePage, running }: LocalRun) {
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
