import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withProgress } from '../progress.mjs';
import { type LocalRun, localCommand, runLocally, type ServePage } from './local-run.ts';
import { serveWatchedPage } from './serve-watched-page.ts';
import { startMock } from './start-mock.ts';

export const command = () =>
  localCommand('npm start --')
    .option('--watch', 'builds the page again when a source file changes (npm run dev)')
    .action(({ watch, ...chosen }) =>
      runLocally(
        chosen,
        (run) => (run.mock ? startMock(run) : startWithService(run)),
        watch ? serveWatched : undefined,
      ),
    );

const serveWatched: ServePage = (page) => serveWatchedPage({ root: resolve('.'), ...page });

/** The service is an optional folder. */
async function startWithService(run: LocalRun): Promise<void> {
  const services = new URL('../../service/dev/start-services.ts', import.meta.url);
  if (!existsSync(services)) throw new Error('There is no service folder: use --mock.');
  const { startServices } = await withProgress('Loading the service', import(services.href));
  await startServices(run);
}
