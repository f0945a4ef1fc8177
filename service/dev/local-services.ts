import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Branding } from '../src/adapters/common/branding.ts';
import type { Database } from '../src/adapters/database/connection/database.ts';
import { respondInPageLanguage } from '../src/adapters/http/server/response-language.ts';
import { addSsoRoutes } from '../src/adapters/http/signup/sso-routes.ts';
import type { BotCheck } from '../src/application/ports/bot-check.ts';
import type {
  Commands,
  DevelopmentServices,
  LocalPorts,
  RunningServer,
  ServiceParts,
} from '../src/composition/development-services.ts';
import { hasScim } from '../src/settings/regional-systems.ts';
import type { ServiceSettings } from '../src/settings/service-options.ts';
import { startIdentityFrontend } from './identity/identity-frontend.ts';
import { addLoginRoute, addSsoSignOnCallback } from './identity/identity-routes.ts';
import { LocalDirectory } from './identity/local-directory.ts';
import { LocalSignIn } from './identity/local-sign-in.ts';
import { addInboxRoutes } from './mail/inbox.ts';
import { LocalInbox } from './mail/local-inbox.ts';
import { acceptCommands } from './running-service.ts';

export { LocalDirectory } from './identity/local-directory.ts';
export { callRunningService } from './running-service.ts';

/** Loads PGlite, which a service with DATABASE_URL does not need. */
export const openLocalDatabase = async (folder: string | null) =>
  (await import('./database/local-database.ts')).openLocalDatabase(folder);

/** Token of the page's plain checkbox. */
const CHECKBOX_TOKEN = 'not-a-robot';

export class LocalServices implements DevelopmentServices {
  readonly inbox: LocalInbox;
  /** Accepts the token of the page's plain checkbox, which proves nothing. */
  readonly botCheck: BotCheck = { isHuman: async (token) => token === CHECKBOX_TOKEN };
  readonly directory: LocalDirectory;
  /** Null with an external directory. */
  private readonly signIn: LocalSignIn | null;

  constructor(
    private readonly settings: ServiceSettings,
    brand: Branding,
    database: Database,
    ports: LocalPorts,
  ) {
    const print = settings.quiet ? () => {} : console.log;
    this.inbox = new LocalInbox(brand, ports.clock, print);
    this.directory = new LocalDirectory(database);
    const identities = this.directory;
    this.signIn = hasScim(settings) ? null : new LocalSignIn({ ...ports, identities });
  }

  async addRoutes(
    app: FastifyInstance,
    guard: onRequestHookHandler,
    { useCases, urls, session }: ServiceParts,
    commands: Commands,
  ): Promise<void> {
    const { signIn } = this;
    const { environment, smtp, databaseUrl, dataFolder } = this.settings;
    if (!smtp) addInboxRoutes(app, this.inbox, urls);
    if (environment === 'development' && databaseUrl === null && dataFolder !== null)
      acceptCommands(app, commands, dataFolder);
    if (!signIn) return;
    const prefix = '/auth-api';
    await app.register(
      async (api) => {
        api.addHook('onRequest', respondInPageLanguage);
        api.addHook('onRequest', guard);
        addLoginRoute(api, signIn, session.secure);
        addSsoRoutes(api, useCases.startSso, 'signOn', urls);
      },
      { prefix },
    );
    await app.register(async (api) => addSsoSignOnCallback(api, signIn, urls, session.secure), {
      prefix,
    });
  }

  async startIdentityFrontend(
    service: ServiceParts,
    host: string,
    port: number,
  ): Promise<RunningServer> {
    if (!this.signIn) throw new Error('The identity directory is not local');
    return startIdentityFrontend(this.signIn, service, host, port);
  }
}
