import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import type { Source } from '../../shared/settings/setting.ts';
import { exampleBrand } from '../build/brand-options.ts';
import { withFreePorts } from './local-ports.ts';
import { serveBuiltPage } from './serve-page.ts';
import { serveWatchedPage } from './serve-watched-page.ts';

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

/** What a run on this machine is made with. */
export interface LocalRun {
  /** Paths of the brand's folder, and of a file of settings that is laid over it. */
  readonly brand: string;
  readonly settings?: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly servePage: ServePage;
  /** Has a server closed when the run ends. */
  readonly running: Running[];
}

const options = {
  /** Builds the page again whenever its sources change; else it is built as for production, once. */
  watch: { type: 'boolean', default: false },
  brand: { type: 'string', default: exampleBrand },
  settings: { type: 'string' },
} as const;

const portVariables = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT', 'SSO_PROVIDER_PORT'];

/**
 * Runs servers until Ctrl+C.
 * @param args what stands on the command line
 * @param start starts them
 * @throws with one line that says what is in the way; what was started is closed then
 */
export async function runLocally(
  args: string[],
  start: (run: LocalRun) => Promise<void>,
): Promise<void> {
  const { watch, brand, settings } = parseArgs({ args, options }).values;
  const running: Running[] = [];
  const close = async () => {
    for (const server of running.splice(0).reverse()) await server.close();
  };
  try {
    const environment = await withFreePorts(process.env, portVariables);
    const servePage = watch ? serveWatched : serveBuilt;
    await start({ brand, settings, environment, servePage, running });
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

const serveBuilt: ServePage = (page) => {
  console.log('Building the page ...');
  return serveBuiltPage(page);
};

const serveWatched: ServePage = (page) => serveWatchedPage({ root: resolve('.'), ...page });

/** @throws with one line, when a variable names no port */
export function portOf(
  environment: NodeJS.ProcessEnv,
  variable: string,
  otherwise: number,
): number {
  const text = environment[variable]?.trim() || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${variable} must be a whole number up to 65535, but is "${text}".`);
}
