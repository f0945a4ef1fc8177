import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort } from '../../test/harness/loopback.ts';
import { answers, type ServerOptions, ServerProcess } from '../../test/harness/server-process.ts';
import { type Answer, Client, newPerson, pageOrigin } from '../../test/harness/visitor.ts';
import type { Mailbox } from '../mailbox.ts';
import { withoutHashing } from '../signup-service.ts';
import { demand, keptConnection } from '../visitor.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** better-auth in a process of its own: `server.mjs`. */
export class BetterAuthServer extends ServerProcess {
  private constructor(
    readonly url: string,
    options: ServerOptions,
  ) {
    super(options);
  }

  /** Compiled beforehand: with tsx in the process, its many dynamic imports would slow it down. */
  static async create(
    folder: string,
    options: {
      readonly mailbox: Mailbox;
      readonly databaseUrl: string;
      readonly hashing: boolean;
    },
  ): Promise<BetterAuthServer> {
    const { mailbox, databaseUrl, hashing } = options;
    const outfile = path('./dist/server.mjs');
    await build({
      entryPoints: [path('./server.mjs')],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
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
        SMTP_URL: mailbox.url,
        PAGE_ORIGIN: pageOrigin,
        BETTER_AUTH_SECRET: 'K2v9-Tq7x-Lm4w-Zr8p-Hd3f-Yc6b-Ns5j',
        ...(!hashing && withoutHashing),
      },
    });
  }
}

/** Somebody who signs an organization up at better-auth. */
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
