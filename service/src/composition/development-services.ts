import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { HttpServerOptions } from '../adapters/http/server/http-server.ts';
import type { SsoUrls } from '../adapters/http/signup/sso-routes.ts';
import type { BotCheck } from '../application/ports/bot-check.ts';
import type { IdentityDirectory } from '../application/ports/identity-directory.ts';
import type { Mailer } from '../application/ports/mail.ts';
import type { SsoStart } from '../application/signup/sso-start.ts';

/** Replacements for the services that are not configured; `service/dev` implements them. */
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
  readonly useCases: { readonly ssoStart: SsoStart };
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
  /** With inlined pictures. */
  readonly html: string;
  /** Empty in a mail without one. */
  readonly code: string;
  /** URL of the button; empty in a mail without one. */
  readonly link: string;
  readonly sentAt: Date;
}
