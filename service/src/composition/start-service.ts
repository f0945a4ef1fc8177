import type { Logger } from 'pino';
import { BuiltPage } from '#shared/http/built-page.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import { BackgroundWorker } from '../adapters/background-worker.ts';
import type { SessionOptions } from '../adapters/http/server/session.ts';
import { createLog } from '../adapters/operation/create-log.ts';
import { Argon2PasswordHasher } from '../adapters/security/argon2-password-hasher.ts';
import type { SharedSettings } from '../domain/page-agreement.ts';
import {
  type ServiceOptions,
  type ServiceSettings,
  withDefaults,
} from '../settings/service-options.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import { backgroundTasks } from './background-tasks.ts';
import type { LoadLocal, RunningServer, SentMail, ServiceParts } from './development-services.ts';
import { createOperation } from './operation.ts';
import { sharedSettingsOf } from './page-agreement.ts';
import { serveOperators, servePublic } from './servers.ts';
import { checkStart } from './start-checks.ts';
import { openStorage, type Storage, secretsOf, sessionKeysOf } from './storage.ts';
import { createUseCases, type UseCases } from './use-cases.ts';

export interface RunningService extends ServiceParts {
  /** `http://localhost:8080`, without a slash at the end. */
  readonly url: string;
  /** URL of the port for operators; null without `OPERATION_PORT`. */
  readonly operationUrl: string | null;
  /** Newest first; empty with a mail server. */
  readonly inbox: readonly SentMail[];
  /** Options of `sessionPlugin` for other servers on the same host, such as the page's own. */
  readonly session: SessionOptions;
  readonly useCases: UseCases;
  readonly log: Logger;
  /** The settings that its pages must share. */
  readonly sharedSettings: SharedSettings;
  /**
   * Starts the frontend of the local identity provider; close it before the service.
   * @throws in production or with an external directory
   */
  startIdentityFrontend(options?: {
    readonly host?: string;
    readonly port?: number;
  }): Promise<RunningServer>;
  /** Resolves when all background work is done that was due at the last `wake`, such as sending a queued mail. */
  idle(): Promise<void>;
  /** Reports not ready at once; after `drainSeconds`, waits for running requests and work, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the sign-up service.
 * @param loadLocal replaces what the settings do not configure; without it that is an error
 * @throws when the port is in use, another process uses the data folder, or the database rejects the connection;
 *   everything is closed then
 */
export async function startService(
  options: ServiceOptions,
  loadLocal?: LoadLocal,
): Promise<RunningService> {
  const settings = withDefaults(options);
  const page = settings.page === null ? null : new BuiltPage(settings.page);
  page?.assertBuilt();
  const { dataFolder: folder, databaseUrl } = settings;
  const { databasePoolSize: poolSize, databasePoolMode: poolMode } = settings;
  if (databaseUrl === null && settings.requireSynchronousStandby) {
    throw new Error('With REQUIRE_SYNCHRONOUS_STANDBY, DATABASE_URL must be set, too.');
  }
  const log = createLog(settings);
  const report = (problem: string) => log.warn(problem);
  const storage = await openStorage({ folder, databaseUrl, poolSize, poolMode, report, loadLocal });
  const passwords = new Argon2PasswordHasher({ maxTime: settings.maxHashingTime });
  try {
    await passwords.start();
    const session = sessionOptions(settings, storage);
    const adapters = await createAdapters(settings, {
      database: storage.database,
      passwords,
      secrets: secretsOf(settings, storage),
      log,
      loadLocal,
    });
    const started = { settings, page, log, storage, passwords, session };
    return await startWith(adapters, started).catch(async (error) => {
      await adapters.close();
      throw error;
    });
  } catch (error) {
    await passwords.close();
    await storage.close();
    throw error;
  }
}

interface Started {
  readonly settings: ServiceSettings;
  readonly page: BuiltPage | null;
  readonly log: Logger;
  readonly storage: Storage;
  readonly passwords: Argon2PasswordHasher;
  readonly session: SessionOptions;
}

async function startWith(adapters: Adapters, started: Started): Promise<RunningService> {
  const { settings, page, log, storage, passwords, session } = started;
  const { allowedOrigins, trustedProxies, branded } = settings;
  const { brand, development } = adapters;
  const sharedSettings = sharedSettingsOf(settings, session);
  await adapters.databaseClock.synchronize();
  await checkStart({ settings, page, sharedSettings, adapters, log });

  const worker = new BackgroundWorker((task, error) => log.error({ err: error }, `${task} failed`));
  let url = '';
  const publicUrl = () => settings.publicUrl ?? url;
  const useCases = createUseCases(settings, adapters, worker, publicUrl);
  const operation = createOperation(settings, adapters, passwords, storage, log);

  const pagePath = pagePathOf(branded.settings);
  const urls = { publicUrl, allowedOrigins, pagePath, signInUrl: branded.settings.signInUrl };
  const parts = { session, brand, trustedProxies, log, useCases, urls };
  const options = { settings, page, passwords, adapters, parts, operation };
  const server = await servePublic(options);
  url = server.url;
  const forOperators = await serveOperators(options).catch(async (error) => {
    await server.close();
    throw error;
  });
  worker.start(backgroundTasks(useCases, adapters));
  return {
    ...parts,
    url,
    operationUrl: forOperators?.url ?? null,
    inbox: development?.inbox.mails ?? [],
    sharedSettings,
    async startIdentityFrontend({ host = '127.0.0.1', port = 0 } = {}) {
      if (!development) throw new Error('Production has no identity frontend');
      return development.startIdentityFrontend(parts, host, port);
    },
    idle: () => worker.idle(),
    async close() {
      operation.readiness.isDraining = true;
      await settings.pause(settings.drainSeconds * 1_000);
      await server.close();
      await worker.stop();
      await passwords.close();
      await adapters.close();
      await forOperators?.close();
      await storage.close();
    },
  };
}

/** Cookies are Secure if all allowed origins are https. */
function sessionOptions(settings: ServiceSettings, storage: Storage): SessionOptions {
  const { allowedOrigins, sessionCookie, csrfCookie } = settings;
  return {
    keys: sessionKeysOf(settings, storage),
    secure: allowedOrigins.every((origin) => origin.startsWith('https://')),
    ...(sessionCookie && { sessionCookie }),
    ...(csrfCookie && { csrfCookie }),
  };
}
