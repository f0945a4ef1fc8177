import { join } from 'node:path';
import { rateLimits } from '../service/src/domain/rate-limit.ts';
import { limitSettings, writtenRate } from '../service/src/settings/limit-settings.ts';
import { freePort } from '../test/harness/loopback.ts';
import { PostgresServer } from '../test/harness/postgres.ts';
import { responds, type ServerOptions, ServerProcess } from '../test/harness/server-process.ts';
import { pageOrigin } from '../tools/signup-client.ts';
import { Mailbox } from './mailbox.ts';
import type { Bench } from './run-bench.ts';
import { sessionKey, Visitor } from './visitor.ts';

interface SignupServiceOptions {
  readonly mailbox: Mailbox;
  readonly databaseUrl: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Further environment variables; they override the default ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** The repository to run it from. Default: this one. */
  readonly root?: string;
}

/** The service runs in development, for the plain checkbox; its limits are those of production. */
const limitsOfProduction = Object.fromEntries(
  Object.entries(limitSettings).map(([name, { variable }]) => [
    variable,
    writtenRate(rateLimits[name as keyof typeof limitSettings]),
  ]),
);

/** Environment variables of an instance, except its port. */
export const serviceVariables = (mailbox: Mailbox, databaseUrl: string) => ({
  IDENTITY_FRONTEND_PORT: '0',
  ALLOWED_ORIGINS: pageOrigin,
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  SESSION_KEY: sessionKey,
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Northgate <signup@northgate.example>',
  LOG_LEVEL: 'info',
  ...limitsOfProduction,
});

/**
 * The sign-up service as `service/dev/main.ts` starts it: mail over SMTP, a log line for each request and event. Bot
 * check (plain checkbox) and directory are the development-only ones.
 */
export class SignupService extends ServerProcess {
  private constructor(
    readonly url: string,
    readonly mailbox: Mailbox,
    options: ServerOptions,
  ) {
    super(options);
  }

  /**
   * Chooses its port, which stays the same when it is started again.
   * @param folder for its log
   */
  static async create(folder: string, options: SignupServiceOptions): Promise<SignupService> {
    const { mailbox, databaseUrl, root, env } = options;
    const port = options.port ?? (await freePort());
    const url = `http://127.0.0.1:${port}`;
    return new SignupService(url, mailbox, {
      args: ['--import', 'tsx', 'service/dev/main.ts'],
      ...(root && { cwd: root }),
      isReady: () => responds(`${url}/readyz`),
      logFile: join(folder, `service-${port}.log`),
      env: { PORT: String(port), ...serviceVariables(mailbox, databaseUrl), ...env },
    });
  }

  visitor(email?: string): Visitor {
    return new Visitor(this.url, this.mailbox, email);
  }

  /** Unusual log messages, with their counts. */
  warnings(): ReadonlyMap<string, number> {
    const counted = new Map<string, number>();
    for (const line of this.output.split('\n')) {
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

/** Starts the service; its log is checked at the end of the run. */
export async function startService(
  bench: Bench,
  options: SignupServiceOptions,
): Promise<SignupService> {
  const service = await SignupService.create(bench.folder, options);
  bench.finally(async () => {
    await service.end('SIGKILL');
    for (const [sentence, times] of service.warnings()) {
      bench.report.line(`Log message, ${times} times: ${sentence}`);
    }
  });
  await service.start();
  return service;
}
