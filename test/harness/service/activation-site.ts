import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { StandInDirectory } from '../../../service/dev/identity/local-directory.ts';
import type { Database } from '../../../service/src/adapters/database/database.ts';
import { addActivationRoutes } from '../../../service/src/adapters/http/activation-routes.ts';
import { close, createHttpServer, listen } from '../../../service/src/adapters/http/http-server.ts';
import { Argon2PasswordHasher } from '../../../service/src/adapters/security/argon2-password-hasher.ts';
import { ActivateAdministrator } from '../../../service/src/application/activate-administrator.ts';
import type {
  ChosenCredentials,
  NewAdministrator,
} from '../../../service/src/application/ports/identity-directory.ts';
import type { Registration } from '../../../service/src/application/ports/organizations.ts';
import { Unavailable } from '../../../service/src/application/ports/unavailable.ts';
import { ProvisionAdministrator } from '../../../service/src/application/provision-administrator.ts';
import {
  type EmailAddress,
  readEmailAddress,
} from '../../../service/src/domain/canonical-email.ts';
import { PasswordPolicy } from '../../../service/src/domain/password-policy.ts';
import { Client } from '../client.ts';
import { AccountDesk } from './account-desk.ts';

/** The stand-in, which can be away or break. */
class MoodyDirectory extends StandInDirectory {
  mood: 'well' | 'away' | 'broken' = 'well';

  override async setCredentials(id: string, credentials: ChosenCredentials) {
    if (this.mood === 'away') return 'notTaken';
    if (this.mood === 'broken') throw new Unavailable('The database', 7);
    return super.setCredentials(id, credentials);
  }
}

/** The pages behind activation links on a server of their own, and people who got such a link. */
export class ActivationSite {
  readonly signInUrl = 'https://console.northgate.example/sign-in';
  readonly desk: AccountDesk;
  readonly directory: MoodyDirectory;
  url = '';

  private readonly passwords = new Argon2PasswordHasher();
  private app: FastifyInstance | null = null;

  private constructor(database: Database) {
    this.desk = new AccountDesk(database);
    this.directory = new MoodyDirectory(database);
  }

  static async start(database: Database): Promise<ActivationSite> {
    const site = new ActivationSite(database);
    const { activations, secrets, clock } = site.desk;
    const policy = new PasswordPolicy(new Set(['password']), new Set(['password']));
    const { directory, passwords, signInUrl } = site;
    const activate = new ActivateAdministrator(
      activations,
      directory,
      passwords,
      policy,
      secrets,
      clock,
    );
    const session = { key: 'k'.repeat(32), secure: false };
    const app = await createHttpServer({ session, log: pino({ level: 'silent' }) });
    await app.register((part) =>
      addActivationRoutes(part, activate, { publicUrl: () => site.url, signInUrl }),
    );
    site.url = await listen(app, '127.0.0.1', 0);
    site.app = app;
    return site;
  }

  async stop(): Promise<void> {
    if (this.app) await close(this.app);
    await this.passwords.close();
  }

  /** Somebody whose account is there without a password, and the token in their mail. */
  async invited(changes: Partial<Registration> = {}) {
    const { administrators, invitations, clock } = this.desk;
    const administrator = await this.desk.register(changes);
    const background = { wake() {} };
    await new ProvisionAdministrator(
      this.directory,
      administrators,
      invitations,
      background,
      clock,
    ).execute(administrator, { late: true });
    const [mail] = await this.desk.mailsTo(administrator);
    const token = (mail?.kind === 'activation' && mail.link?.split('token=')[1]) || '';
    return { administrator, token };
  }

  /** Opens a link in a new browser. */
  async open(token: string) {
    const client = new Client(this.url);
    const response = await client.send(`/activate?token=${token}`, {});
    return { client, status: response.status, page: await response.text() };
  }

  /** Sends the form that the link has opened. */
  async send(client: Client, values: Record<string, string>, headers = {}) {
    const body = new URLSearchParams({ csrf: client.csrfToken, ...values });
    const response = await client.send('/activate', { method: 'POST', body, headers });
    return { response, status: response.status, page: await response.text() };
  }

  async signsInWith({ email }: NewAdministrator, typed: string): Promise<boolean> {
    const found = await this.directory.find(readEmailAddress(email) as EmailAddress);
    return this.passwords.matches(typed, found?.passwordHash ?? null);
  }
}
