import { join } from 'node:path';
import { rateLimits } from '../service/src/domain/rate-limit.ts';
import { limitSettings } from '../service/src/settings/limit-settings.ts';
import { writtenRate } from '../service/src/settings/value-types.ts';
import { freePort } from '../test/harness/loopback.ts';
import { PostgresServer } from '../test/harness/postgres.ts';
import { answers, type ServerOptions, ServerProcess } from '../test/harness/server-process.ts';
import { pageOrigin } from '../test/harness/visitor.ts';
import { Mailbox } from './mailbox.ts';
import type { Bench } from './run-bench.ts';
import { sessionKey } from './visitor.ts';

export interface SignupServiceOptions {
  /** A folder for its log. */
  readonly folder: string;
  /** SMTP server. */
  readonly mailUrl: string;
  /** PostgreSQL; or a folder for PGlite. */
  readonly databaseUrl?: string;
  readonly dataFolder?: string;
  /** False puts a hash that costs nothing in the place of argon2id. Default true. */
  readonly hashing?: boolean;
  /** What Node is told besides, such as `--cpu-prof`. */
  readonly nodeArgs?: readonly string[];
}

/** Not as an argument: worker threads are given none. */
/** What is measured is what production does. */
const limitsOfProduction = Object.fromEntries(
  Object.entries(limitSettings).map(([name, { variable }]) => [
    variable,
    writtenRate(rateLimits[name as keyof typeof limitSettings]),
  ]),
);
const withoutHashing = { NODE_OPTIONS: '--import ./bench/without-hashing.mjs' };

/**
 * The sign-up service as `service/src/main.ts` starts it from its settings: mail over SMTP, a line of the log for each
 * request and event. Two things are local: the plain checkbox in place of reCAPTCHA, and the directory in place of a
 * company's own.
 */
export class SignupService extends ServerProcess {
  private constructor(
    readonly url: string,
    options: ServerOptions,
  ) {
    super(options);
  }

  /** Chooses its port, which stays the same when it is started again. */
  static async create(options: SignupServiceOptions): Promise<SignupService> {
    const { folder, mailUrl, databaseUrl = '', dataFolder = '' } = options;
    const { hashing = true, nodeArgs = [] } = options;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return new SignupService(url, {
      args: ['--import', 'tsx', ...nodeArgs, 'service/src/main.ts'],
      isReady: () => answers(`${url}/readyz`),
      logFile: join(folder, `service-${port}.log`),
      env: {
        PORT: String(port),
        IDENTITY_FRONTEND_PORT: '0',
        ALLOWED_ORIGINS: pageOrigin,
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        DATA_FOLDER: dataFolder,
        SESSION_KEY: sessionKey,
        SMTP_URL: mailUrl,
        MAIL_FROM: 'Northgate <signup@northgate.example>',
        LOG_LEVEL: 'info',
        ...limitsOfProduction,
        ...(!hashing && withoutHashing),
      },
    });
  }

  /** What its log says beyond the ordinary, each sentence with how often it stands there. */
  warnings(): ReadonlyMap<string, number> {
    const counted = new Map<string, number>();
    for (const line of this.printed.split('\n')) {
      if (!line.startsWith('{') || line.startsWith('{"level":"info"')) continue;
      const { level, msg, err } = JSON.parse(line);
      const sentence = [level, msg, err?.type, err?.code].filter(Boolean).join(' ');
      counted.set(sentence, (counted.get(sentence) ?? 0) + 1);
    }
    return counted;
  }
}

/** A PostgreSQL with fsync on, in a temporary folder on 127.0.0.1. */
export async function startPostgres(bench: Bench): Promise<PostgresServer> {
  const postgres = await PostgresServer.create({ fsync: true });
  bench.finally(() => postgres.remove());
  return postgres;
}

export async function startMailbox(bench: Bench): Promise<Mailbox> {
  const mailbox = new Mailbox();
  await mailbox.start();
  bench.finally(() => mailbox.stop());
  return mailbox;
}

/** Starts the service; at the end of the run, its log is looked through. */
export async function startService(
  bench: Bench,
  options: Omit<SignupServiceOptions, 'folder'>,
): Promise<SignupService> {
  const service = await SignupService.create({ ...options, folder: bench.folder });
  bench.finally(async () => {
    await service.end('SIGKILL');
    for (const [sentence, times] of service.warnings()) {
      bench.report.line(`The log of a service says ${times} times: ${sentence}`);
    }
  });
  await service.start();
  return service;
}
