import type {
  ChosenCredentials,
  IdentityDirectory,
  NewAdministrator,
} from '../../application/ports/identity-directory.ts';
import type { Report } from '../../application/ports/process.ts';
import { ScimClient, ScimProblem, type ScimServer } from './scim-client.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A company's own identity provider, by SCIM 2.0. Accounts are known there by our id as `externalId`. */
export class ScimDirectory implements IdentityDirectory {
  private readonly client: ScimClient;

  /**
   * @param report hears of every time that the directory does not do as asked
   * @param timeLimit of a call, in milliseconds
   */
  constructor(
    server: ScimServer,
    private readonly report: Report,
    timeLimit = 5_000,
  ) {
    this.client = new ScimClient(server, timeLimit);
  }

  createAdministrator(administrator: NewAdministrator) {
    return this.attempt(async () => {
      const { status } = await this.client.send('POST', '/Users', scimUser(administrator), [409]);
      if (status === 409) await this.takeOver(administrator);
    });
  }

  setCredentials(id: string, { firstName, lastName, password }: ChosenCredentials) {
    return this.attempt(async () => {
      const user = await this.find(id);
      if (user === null) throw new ScimProblem('GET /Users', 'names no account with our id');
      await this.replace(user, { name: scimName(firstName, lastName), password: password.plain });
    });
  }

  /** The account may have been made by an attempt that got no answer, or that had no password. */
  private async takeOver({ id, password }: NewAdministrator): Promise<void> {
    const user = await this.find(id);
    if (user === null) throw new ScimProblem('POST /Users', 'has that address for somebody else');
    if (password) await this.replace(user, { password: password.plain });
  }

  private async replace(user: string, value: object): Promise<void> {
    await this.client.send('PATCH', `/Users/${encodeURIComponent(user)}`, {
      schemas: [PATCH],
      Operations: [{ op: 'replace', value }],
    });
  }

  /** The directory's own id of an account. Not every server heeds a filter. */
  private async find(id: string): Promise<string | null> {
    const filter = encodeURIComponent(`externalId eq "${id}"`);
    const { body } = await this.client.send('GET', `/Users?filter=${filter}`, null);
    const found = (body as { Resources?: unknown } | null)?.Resources;
    const ours = (Array.isArray(found) ? found : []).find((user) => user?.externalId === id);
    return typeof ours?.id === 'string' ? ours.id : null;
  }

  private async attempt(work: () => Promise<void>): Promise<'taken' | 'notTaken'> {
    try {
      await work();
      return 'taken';
    } catch (error) {
      if (!(error instanceof ScimProblem)) throw error;
      this.report(error.message);
      return 'notTaken';
    }
  }
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
