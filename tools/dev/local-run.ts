import { parseArgs } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import type { Source } from '../../shared/settings/setting.ts';
import { defaultBrand } from '../build/brand-options.ts';
import { withProgress } from '../progress.mjs';
import { withFreePorts } from './local-ports.ts';
import { serveBuiltPage } from './serve-page.ts';

interface Running {
  close(): Promise<void>;
}

/** Serves the development page. */
export type ServePage = (page: {
  brand: string;
  overrides: readonly Source[];
  port: number;
  withPage?: FastifyPluginAsync;
}) => Promise<Running>;

/** Tools of a local run. */
export interface LocalRun {
  /** Paths of the brand's folder and of overriding settings. */
  readonly brand: string;
  readonly settings?: string | undefined;
  /** Whether mock responses replace the service. */
  readonly mock: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly servePage: ServePage;
  /** Closes a server at the end of the run. */
  readonly running: Running[];
}

const options = {
  /** Rebuilds the page after each change; otherwise one production build. */
  watch: { type: 'boolean', default: false },
  brand: { type: 'string', default: defaultBrand() },
  settings: { type: 'string' },
  mock: { type: 'boolean', default: false },
} as const;

const portVariables = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT', 'SSO_PROVIDER_PORT'];

/**
 * Runs servers until Ctrl+C.
 * @param args of the command line
 * @param start starts them
 * @param serveWatched for `--watch`; undefined where there are no sources
 * @throws a one-line error, after closing the started servers
 */
export async function runLocally(
  args: string[],
  start: (run: LocalRun) => Promise<void>,
  serveWatched?: ServePage,
): Promise<void> {
  const { watch, ...chosen } = parseArgs({ args, options }).values;
  const running: Running[] = [];
  const close = async () => {
    for (const server of running.splice(0).reverse()) await server.close();
  };
  try {
    const environment = await withFreePorts(process.env, portVariables);
    const serve = (watch && serveWatched) || serveBuiltPage;
    const servePage: ServePage = (page) => withProgress('Building the page', serve(page));
    await start({ ...chosen, environment, servePage, running });
  } catch (error) {
    await close();
    throw error;
  }
  const stop = () => {
    // A second Ctrl+C ends at once. `tools/run.mjs` repeats SIGTERM.
    process.off('SIGINT', stop).once('SIGINT', () => process.exit(1));
    process.off('SIGTERM', stop).on('SIGTERM', () => {});
    close().then(() => console.log('Stopped.'));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
