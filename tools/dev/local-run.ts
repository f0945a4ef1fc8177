import type { FastifyPluginAsync } from 'fastify';
import { createCommand } from '../../shared/create-command.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { brandOption, settingsOption } from '../build/brand-options.ts';
import { withProgress } from '../progress.mjs';
import { withFreePorts } from './local-ports.ts';
import { serveBuiltPage } from './serve-page.ts';

interface Running {
  close(): Promise<void>;
}

/** Serves the page of a local run. */
export type ServePage = (page: {
  brand: string;
  overrides: readonly Source[];
  port: number;
  withPage?: FastifyPluginAsync;
}) => Promise<Running>;

export interface LocalRun {
  /** Paths of the brand's folder and of overriding settings. */
  readonly brand: string;
  readonly settings?: string | undefined;
  /** Whether mock responses replace the service. */
  readonly mock?: boolean | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly servePage: ServePage;
  /** Closes a server at the end of the run. */
  readonly running: Running[];
}

const portVariables = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT', 'SSO_PROVIDER_PORT'];

/** A command that runs servers on this machine until Ctrl+C. */
export const localCommand = (name: string) =>
  createCommand(name)
    .addOption(brandOption())
    .addOption(settingsOption())
    .option('--mock', 'only the page, with mock responses in place of a service')
    .addHelpText('after', ports);

const ports = `
Ports and the variables that change them: page 3000 (PAGE_PORT), service 8080 (PORT), identity frontend 3001
(IDENTITY_FRONTEND_PORT), sign-in provider 3002 (SSO_PROVIDER_PORT); 0 selects a free one. Other variables of the
service: docs/settings.md. Stop with Ctrl+C.`;

/**
 * Runs servers until Ctrl+C.
 * @param chosen options of the command
 * @param start starts them
 * @param serve the page; default: one production build
 * @throws a one-line error, after closing the started servers
 */
export async function runLocally(
  chosen: Pick<LocalRun, 'brand' | 'settings' | 'mock'>,
  start: (run: LocalRun) => Promise<void>,
  serve: ServePage = serveBuiltPage,
): Promise<void> {
  const running: Running[] = [];
  const close = async () => {
    for (const server of running.splice(0).reverse()) await server.close();
  };
  try {
    const environment = await withFreePorts(process.env, portVariables);
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
