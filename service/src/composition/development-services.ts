import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Branding } from '../adapters/common/branding.ts';
import type { Database } from '../adapters/database/connection/database.ts';
import type { HttpServerOptions } from '../adapters/http/server/http-server.ts';
import type { SsoUrls } from '../adapters/http/signup/sso-routes.ts';
import type { BotCheck } from '../application/ports/bot-check.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { IdentityDirectory } from '../application/ports/identity-directory.ts';
import type { Mailer } from '../application/ports/mail.ts';
import type { PasswordHasher } from '../application/ports/password-hasher.ts';
import type { RateLimits } from '../application/ports/rate-limits.ts';
import type { Secrets } from '../application/ports/secrets.ts';
import type { SsoProviders, SsoRequests } from '../application/ports/sso.ts';
import type { StartSso } from '../application/signup/start-sso.ts';
import type { ServiceSettings } from '../settings/service-options.ts';

/** Loads the development-only adapters when one is needed. Only `service/dev` passes it: production has none. */
export type LoadLocal = () => Promise<LocalAdapters>;

/** Development-only adapters and the database; `service/dev/local-services.ts` implements them. */
interface LocalAdapters {
  readonly LocalServices: new (
    settings: ServiceSettings,
    brand: Branding,
    database: Database,
    ports: LocalPorts,
  ) => DevelopmentServices;
  readonly LocalDirectory: new (database: Database) => IdentityDirectory;
  /**
   * Opens the database in this process.
   * @param folder of its data and of the key of its sessions; null keeps them in memory
   * @throws when another process uses the folder, or its data is damaged
   */
  openLocalDatabase(
    folder: string | null,
  ): Promise<{ readonly database: Database; readonly sessionKey: string }>;
  /**
   * Runs a command such as `threshold review` in the service that uses a data folder: PGlite allows only one process.
   * @returns the output; null if no service is running
   * @throws Error with the message of the failed command
   */
  callRunningService(
    folder: string,
    command: string,
    words: readonly string[],
  ): Promise<string | null>;
}

/** Ports of the service that the local identity provider uses, too. */
export interface LocalPorts {
  readonly passwords: PasswordHasher;
  readonly rateLimits: RateLimits;
  readonly ssoProviders: SsoProviders;
  readonly ssoRequests: SsoRequests;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Replacements for the services that are not configured. */
export interface DevelopmentServices {
  readonly inbox: Mailer & { readonly mails: readonly SentMail[] };
  readonly botCheck: BotCheck;
  readonly directory: IdentityDirectory;
  /**
   * Adds `/inbox` and the identity provider under `/auth-api`, unless mail server and directory are configured; in
   * development also the route that commands such as `threshold review` use.
   * @param guard lets only checked requests pass
   */
  addRoutes(
    app: FastifyInstance,
    guard: onRequestHookHandler,
    service: ServiceParts,
    commands: Commands,
  ): Promise<void>;
  /**
   * Starts the local identity provider's frontend on the data of a running service; close it before the service. It
   * shows who is signed in to which organization, and a form for signing in.
   * @param port 0 selects a free one
   * @throws when the port is in use, or the service has an external directory
   */
  startIdentityFrontend(service: ServiceParts, host: string, port: number): Promise<RunningServer>;
}

/** Parts of the service that its development services use. */
export interface ServiceParts extends HttpServerOptions {
  readonly useCases: { readonly startSso: StartSso };
  readonly urls: SsoUrls;
}

/** Commands by name, such as `review`. */
export type Commands = Readonly<Record<string, (words: readonly string[]) => Promise<string>>>;

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A mail in the inbox of development. */
export interface SentMail {
  /** Unique; a mail that is delivered again gets another one. */
  readonly id: string;
  readonly to: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  /** HTML of the mail, with inlined pictures. */
  readonly html: string;
  /** The code in the mail; empty in a mail without one. */
  readonly code: string;
  /** URL of the button; empty in a mail without one. */
  readonly link: string;
  readonly sentAt: Date;
}
