import type {
  ChosenCredentials,
  IdentityDirectory,
  NewAdministrator,
} from '../application/ports/identity-directory.ts';
import type { Report } from '../application/ports/report.ts';
import { boundedFetch } from './common/bounded-fetch.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface ScimServer {
  /** Base URL, such as `https://directory.example.com/scim/v2`. */
  readonly url: string;
  readonly token: string;
}

/** Client errors that the data did not cause: token, missing account, time or rate of calls. */
const otherClientErrors = [401, 403, 404, 408, 425, 429];

/** A failed call to the SCIM server. The message contains neither body nor token. */
class ScimProblem extends Error {
  /**
   * @param call such as `POST /Users`
   * @param reason such as `answered 401`
   * @param status of the response; 0 for none
   */
  constructor(
    private readonly call: string,
    reason: string,
    private readonly status = 0,
  ) {
    super(`The identity directory ${reason} (${call}).`);
  }

  /** Whether the same change would be refused again. */
  get refusesChange(): boolean {
    const { call, status } = this;
    const isClientError = status >= 400 && status < 500;
    return call.startsWith('PATCH') && isClientError && !otherClientErrors.includes(status);
  }
}

/** A company's own identity provider, by SCIM 2.0 (RFC 7644). Our id is the account's `externalId`. */
export class ScimDirectory implements IdentityDirectory {
  /**
   * @param report called for every failed call
   * @param timeLimit of a call, in milliseconds
   */
  constructor(
    private readonly server: ScimServer,
    private readonly report: Report,
    private readonly timeLimit = 5_000,
  ) {}

  async createAdministrator(administrator: NewAdministrator) {
    const problem = await this.attempt(async () => {
      const { status } = await this.send('POST', '/Users', scimUser(administrator), [409]);
      if (status === 409) await this.updateExisting(administrator);
    });
    return problem ? 'notProvisioned' : 'provisioned';
  }

  async setCredentials(id: string, { firstName, lastName, password }: ChosenCredentials) {
    const problem = await this.attempt(async () => {
      const user = await this.find(id);
      if (user === null) throw new ScimProblem('GET /Users', 'returned no account with our id');
      await this.replace(user, { name: scimName(firstName, lastName), password });
    });
    if (!problem) return 'provisioned';
    return problem.refusesChange ? 'refused' : 'notProvisioned';
  }

  async deleteAdministrator(id: string) {
    const problem = await this.attempt(async () => {
      const user = await this.find(id);
      if (user) await this.send('DELETE', `/Users/${encodeURIComponent(user)}`, null, [404]);
    });
    return problem ? 'notDeleted' : 'deleted';
  }

  /** Sets the password of an account from a previous attempt whose response was lost or that had no password. */
  private async updateExisting({ id, password }: NewAdministrator): Promise<void> {
    const user = await this.find(id);
    if (user === null) throw new ScimProblem('POST /Users', 'has another user with that address');
    if (password) await this.replace(user, { password: password.plain });
  }

  private async replace(user: string, value: object): Promise<void> {
    await this.send('PATCH', `/Users/${encodeURIComponent(user)}`, {
      schemas: [PATCH],
      Operations: [{ op: 'replace', value }],
    });
  }

  /**
   * The directory's id of an account; null if there is none. Searches the response, as some servers ignore the filter.
   */
  private async find(id: string): Promise<string | null> {
    const filter = encodeURIComponent(`externalId eq "${id}"`);
    const { body } = await this.send('GET', `/Users?filter=${filter}`, null);
    const resources = (body as { Resources?: unknown } | null)?.Resources;
    const ours = (Array.isArray(resources) ? resources : []).find(
      (user) => user?.externalId === id,
    );
    return typeof ours?.id === 'string' ? ours.id : null;
  }

  /** @returns the problem that was reported; null for none */
  private async attempt(work: () => Promise<void>): Promise<ScimProblem | null> {
    try {
      await work();
      return null;
    } catch (error) {
      if (!(error instanceof ScimProblem)) throw error;
      this.report(error.message);
      return error;
    }
  }

  /**
   * Calls the server. A redirect is an error, because the token is for this server only.
   * @param path below the server's base URL
   * @param expected accepted statuses besides 200 to 299
   * @returns the body is null when it is empty
   * @throws {ScimProblem} for every other response, and for none
   */
  private async send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: object | null,
    expected: readonly number[] = [],
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const call = `${method} /${path.split(/[/?]/)[1]}`;
    try {
      const request = {
        method,
        headers: {
          Accept: 'application/scim+json',
          Authorization: `Bearer ${this.server.token}`,
          ...(body && { 'Content-Type': 'application/scim+json' }),
        },
        body: body && JSON.stringify(body),
        redirect: 'manual',
      } as const;
      const url = this.server.url.replace(/\/+$/, '') + path;
      const response = await boundedFetch(url, request, this.timeLimit);
      const text = await response.text();
      const { status } = response;
      if (!response.ok && !expected.includes(status)) {
        throw new ScimProblem(call, `answered ${status}`, status);
      }
      return { status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw error instanceof ScimProblem ? error : new ScimProblem(call, reasonOf(error));
    }
  }
}

/** Describes an error without its message, which may contain request or response. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'did not answer in time';
  if (name === 'RangeError') return 'answered too much';
  if (name === 'SyntaxError') return 'answered no JSON';
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached';
}

/** An administrator as a SCIM user (RFC 7643). */
function scimUser(administrator: NewAdministrator): object {
  const { id, email, address, firstName, lastName, password, orgName, language } = administrator;
  return {
    schemas: [CORE, ENTERPRISE],
    externalId: id,
    userName: address,
    ...((firstName || lastName) && { name: scimName(firstName, lastName) }),
    emails: [{ value: email, type: 'work', primary: true }],
    preferredLanguage: language,
    active: true,
    ...(password && { password: password.plain }),
    [ENTERPRISE]: { organization: orgName },
  };
}

function scimName(firstName: string, lastName: string) {
  return { givenName: firstName, familyName: lastName };
}
