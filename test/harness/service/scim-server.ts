import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import SCIMMY from 'scimmy';
import { close, listen, originOf } from '../loopback.ts';

export type ScimUser = Record<string, unknown> & { readonly id: string };

/** What a server holds; the library keeps one set of handlers for the whole process and hands this to them. */
type Users = Map<string, ScimUser>;

SCIMMY.Resources.declare(SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser, false))
  .ingress(({ id = randomUUID() }, given, users: Users) => {
    const others = [...users.values()].filter((user) => user.id !== id);
    if (others.some(({ userName }) => userName === given.userName)) {
      throw new SCIMMY.Types.Error(409, 'uniqueness', 'The userName is taken.');
    }
    const user = {
      ...users.get(id),
      ...JSON.parse(JSON.stringify(given)),
      password: given.password ?? users.get(id)?.password,
      id,
    };
    users.set(id, user);
    return user;
  })
  .egress(({ id, filter }, users: Users) => {
    const all = [...users.values()];
    const found = id ? all.filter((user) => user.id === id) : (filter?.match(all) ?? all);
    if (id && found.length === 0) throw new SCIMMY.Types.Error(404, '', 'There is no such user.');
    return found;
  });

/** A SCIM 2.0 server on loopback; the protocol is a library's. It can be told to misbehave. */
export class ScimServer {
  readonly token = 'a bearer token that only tests know';
  readonly users: Users = new Map();
  /** `POST /scim/v2/Users`, in the order in which they came. */
  readonly calls: string[] = [];
  /** Takes the place of the server's own answer. */
  misbehave: ((response: ServerResponse) => void) | null = null;

  private readonly server = createServer((request, response) => this.answer(request, response));

  static async start(): Promise<ScimServer> {
    const scim = new ScimServer();
    await listen(scim.server);
    return scim;
  }

  /** With a slash at the end, as people write it. */
  get url(): string {
    return `${originOf(this.server)}/scim/v2/`;
  }

  stop(): Promise<void> {
    return close(this.server);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.calls.push(`${method} ${url.split('?')[0]}`);
    if (this.misbehave) return this.misbehave(response);

    try {
      const body = await this.handle(request);
      response.writeHead(method === 'POST' ? 201 : 200, {
        'Content-Type': 'application/scim+json',
      });
      response.end(JSON.stringify(body));
    } catch (error) {
      const status = error instanceof SCIMMY.Types.Error ? error.status : 500;
      response.writeHead(status, { 'Content-Type': 'application/scim+json' });
      response.end(JSON.stringify(new SCIMMY.Messages.Error(error as Error)));
    }
  }

  private async handle(request: IncomingMessage): Promise<unknown> {
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      throw new SCIMMY.Types.Error(401, '', 'The bearer token is wrong.');
    }
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const [, id] = /^\/scim\/v2\/Users(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const { User } = SCIMMY.Resources;
    switch (request.method) {
      case 'GET':
        return new User(undefined, { filter: searchParams.get('filter') ?? '' }).read(this.users);
      case 'POST':
        return new User().write(await json(request), this.users);
      case 'PATCH':
        return new User(id).patch((await json(request)) as never, this.users);
      default:
        throw new SCIMMY.Types.Error(501, '', 'Not here.');
    }
  }
}
