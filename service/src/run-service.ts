import { pagePathOf } from '#shared/settings/page-path.ts';
import { replaceLookup } from './adapters/common/host-names.ts';
import { createLog } from './adapters/operation/create-log.ts';
import type { LoadLocal } from './composition/development-services.ts';
import { warnOfDisagreements } from './composition/page-agreement.ts';
import { type RunningService, startService } from './composition/start-service.ts';
import * as storage from './composition/storage.ts';
import { readSettings, type Settings, unreadVariables } from './settings/read-settings.ts';
import { hasScim } from './settings/regional-systems.ts';

interface Options {
  /** Only in development. */
  readonly loadLocal?: LoadLocal | undefined;
  /** Takes the identity in the name claims over from another database, and does not start. */
  readonly takeOverClaims?: boolean | undefined;
}

/** Runs the service with the environment variables until SIGINT or SIGTERM. Exits with 1 if it cannot start. */
export async function runService(options: Options): Promise<void> {
  try {
    await run(options);
  } catch (error) {
    const { message } = error as Error;
    const problems = message.split('\n');
    if (process.env.ENVIRONMENT !== 'production') console.error(message);
    else createLog({ logLevel: 'fatal' }).fatal({ err: error, problems }, 'Could not start');
    process.exit(1);
  }
}

async function run({ loadLocal, takeOverClaims }: Options): Promise<void> {
  const settings = readSettings(process.env);
  replaceLookup();
  if (takeOverClaims) return console.log(await storage.takeOverClaims(settings, loadLocal));
  const service = await startService(settings, loadLocal);
  const frontend = await startFrontend(service, settings).catch(async (error) => {
    await service.close();
    throw error;
  });
  const stop = async () => {
    await frontend?.close();
    await service.close();
    process.exit();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Node would print the error's message, which may contain input of a visitor.
  process.on('uncaughtException', (error) => {
    service.log.fatal({ err: error }, 'Uncaught exception, exiting');
    process.exit(1);
  });
  printAddresses(service, frontend?.url, settings);
  const variables = unreadVariables(process.env, settings);
  if (variables.length > 0) service.log.warn({ variables }, 'Environment variables without effect');
  const path = pagePathOf(settings.branded.settings);
  await warnOfDisagreements(pagesElsewhere(settings), path, service.sharedSettings, service.log);
}

/** The page that this service serves was compared at its start. */
function pagesElsewhere({ allowedOrigins, page, publicUrl }: Settings): readonly string[] {
  const publicOrigin = page && publicUrl && new URL(publicUrl).origin;
  return allowedOrigins.filter((origin) => origin !== publicOrigin);
}

/** Null with an external directory. */
async function startFrontend(service: RunningService, settings: Settings) {
  const { host, identityFrontendPort: port } = settings;
  return hasScim(settings) ? null : service.startIdentityFrontend({ host, port });
}

function printAddresses(
  { url, operationUrl, log }: RunningService,
  frontendUrl: string | undefined,
  { environment, smtp }: Settings,
): void {
  if (environment === 'production') {
    log.info({ url, operationUrl }, 'Listening');
    return;
  }
  const identity = `
Identity API        ${url}/auth-api (development only)
Identity frontend   ${frontendUrl} (development only)`;
  console.log(`Sign-up API         ${url}/api${frontendUrl ? identity : ''}
Mails               ${smtp ? 'sent' : `${url}/inbox and below`}
Reviews             ${url}/review, opened by a mail to REVIEWERS

Stop with Ctrl+C.`);
}
