import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort } from '../../test/harness/loopback.ts';
import { answers, type ServerOptions, ServerProcess } from '../../test/harness/server-process.ts';
import { type Answer, Client, newPerson, pageOrigin } from '../../test/harness/visitor.ts';
import type { Mailbox } from '../mailbox.ts';
import { demand, keptConnection } from '../visitor.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** better-auth in a process of its own: `server.ts`. */
export class BetterAuthServer extends ServerProcess {
  private constructor(
    readonly url: string,
    options: ServerOptions,
  ) {
    super(options);
  }

  /**
   * Compiled beforehand: with tsx in the process, its many dynamic imports would slow it down.
   * @param hashing false puts a hash that costs nothing in the place of argon2id
   */
  static async create(options: {
    readonly folder: string;
    readonly mailUrl: string;
    readonly databaseUrl: string;
    readonly hashing: boolean;
  }): Promise<BetterAuthServer> {
    const { folder, mailUrl, databaseUrl, hashing } = options;
    const outfile = path(`./dist/server-${hashing ? 'hashing' : 'costless'}.mjs`);
    await build({
      entryPoints: [path('./server.ts')],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
      ...(!hashing && { alias: { '@node-rs/argon2': path('../costless-argon2.mjs') } }),
    });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return new BetterAuthServer(url, {
      args: [outfile],
      isReady: () => answers(`${url}/readyz`),
      logFile: join(folder, `better-auth-${port}.log`),
      env: {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SMTP_URL: mailUrl,
        PAGE_ORIGIN: pageOrigin,
        BETTER_AUTH_SECRET: 'K2v9-Tq7x-Lm4w-Zr8p-Hd3f-Yc6b-Ns5j',
      },
    });
  }
}

/** Somebody who signs an organisation up at better-auth. */
export class Newcomer extends Client {
  protected override readonly transport = keptConnection;
  private readonly person = newPerson();

  constructor(
    base: string,
    private readonly mailbox: Mailbox,
  ) {
    super(base);
  }

  /** @throws {Refused} */
  async signUp(): Promise<void> {
    const { email, password, orgName, shortName } = this.person;
    const name = 'Ada Lovelace';
    demand('sign-up', await this.call('/sign-up/email', { email, password, name }), 200);
    const otp = await this.mailbox.next(email);
    demand('verify-email', await this.call('/email-otp/verify-email', { email, otp }), 200);
    const organization = { name: orgName, slug: shortName };
    demand('create', await this.call('/organization/create', organization), 200);
  }

  private async call(path: string, body: object): Promise<Answer> {
    const response = await this.post(`/api/auth${path}`, body, { Origin: pageOrigin });
    return { status: response.status, body: await response.json() };
  }
}
