import { close, listen } from './adapters/http/http-server.ts';
import { createServiceServer } from './adapters/http/service-server.ts';
import type { SessionOptions } from './adapters/http/session.ts';
import { DevelopmentMailer } from './adapters/mail/development-mailer.ts';
import type { SentMail } from './application/ports/inbox.ts';
import type { ServiceOptions } from './service-options.ts';
import { openStorage } from './storage.ts';
import { createUseCases, type UseCases } from './use-cases.ts';

export interface RunningService {
  /** `http://localhost:8080`, without a slash at the end. */
  readonly url: string;
  /** Newest first. */
  readonly inbox: readonly SentMail[];
  /** For `sessionPlugin` on other servers of the same host, such as the page's own. */
  readonly session: SessionOptions;
  readonly useCases: UseCases;
  readonly quiet: boolean;
  /** Lets requests under way end, then lets the data go. */
  close(): Promise<void>;
}

const defaults = {
  host: '127.0.0.1',
  port: 0,
  dataFolder: null,
  requirePersonalInfo: true,
  product: 'Northgate',
  regions: [
    { value: 'EU', label: 'Europe (EU)' },
    { value: 'US', label: 'United States (US)' },
    { value: 'SA', label: 'Saudi Arabia (SA)' },
  ],
  internalEmailDomain: null,
  csrfHeader: 'X-XSRF-TOKEN',
  quiet: false,
  clock: { now: () => new Date() },
} as const;

/**
 * Starts the sign-up service.
 * @throws when the port is taken or another process uses the data folder; nothing stays open then
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const settings = { ...defaults, ...options };
  const storage = await openStorage(settings.dataFolder);
  try {
    const { clock, quiet, allowedOrigins, csrfHeader } = settings;
    const session = sessionOptions(options, storage.sessionKey);
    const mailer = new DevelopmentMailer(clock, quiet ? () => {} : console.log);
    const useCases = createUseCases(storage.database, mailer, session.key, clock, settings);
    const app = await createServiceServer(useCases, mailer, {
      session,
      csrfHeader,
      allowedOrigins,
      quiet,
    });
    const url = await listen(app, settings.host, settings.port);
    return {
      url,
      inbox: mailer.mails,
      session,
      useCases,
      quiet,
      async close() {
        await close(app);
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Cookies are kept to https as soon as no page that may call is served without it. */
function sessionOptions(options: ServiceOptions, storedKey: string): SessionOptions {
  const { allowedOrigins, sessionKey = storedKey, sessionCookie, csrfCookie } = options;
  return {
    key: sessionKey,
    secure: allowedOrigins.every((origin) => origin.startsWith('https://')),
    ...(sessionCookie && { sessionCookie }),
    ...(csrfCookie && { csrfCookie }),
  };
}
