/**
 * threshold start [OPTION...]   runs page, service and local providers on this machine, until Ctrl+C
 *
 *   --brand DIR       folder of the brand; default: brand, if it exists; otherwise the example Northgate
 *   --settings FILE   JSON file of settings that override the brand
 *   --mock            only the page, with mock responses instead of a service
 *   --watch           builds the page again when a source file changes; only with `npm start --`, and in `npm run dev`
 *
 * Ports and the variables that change them: page 3000 (PAGE_PORT), service 8080 (PORT), identity frontend 3001
 * (IDENTITY_FRONTEND_PORT), sign-in provider 3002 (SSO_PROVIDER_PORT); 0 selects a free one. Other variables of the
 * service: docs/settings.md.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withProgress } from '../progress.mjs';
import { type LocalRun, runLocally, type ServePage } from './local-run.ts';
import { serveWatchedPage } from './serve-watched-page.ts';
import { startMock } from './start-mock.ts';

export const main = (args: string[]): Promise<void> =>
  runLocally(args, (run) => (run.mock ? startMock(run) : startWithService(run)), serveWatched);

const serveWatched: ServePage = (page) => serveWatchedPage({ root: resolve('.'), ...page });

/** The service is an optional folder. */
async function startWithService(run: LocalRun): Promise<void> {
  const services = new URL('../../service/dev/start-services.ts', import.meta.url);
  if (!existsSync(services)) throw new Error('There is no service folder: use --mock.');
  const { startServices } = await withProgress('Loading the service', import(services.href));
  await startServices(run);
}
