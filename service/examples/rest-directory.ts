import { boundedFetch } from '../src/adapters/common/bounded-fetch.ts';
import type {
  ChosenCredentials,
  IdentityDirectory,
  NewAdministrator,
} from '../src/application/ports/identity-directory.ts';
import type { Report } from '../src/application/ports/report.ts';

/** A directory with a REST API of its own: `PUT`, `PATCH` and `DELETE /accounts/{id}`, JSON, bearer token. */
export class RestDirectory implements IdentityDirectory {
  constructor(
    private readonly server: { readonly url: string; readonly token: string },
    private readonly report: Report,
  ) {}

  /** A repeated PUT with the same id creates no second account. */
  async createAdministrator(administrator: NewAdministrator) {
    const { id, address, firstName, lastName, password, orgName, orgShortName, region } =
      administrator;
    const status = await this.send('PUT', id, {
      login: address,
      firstName,
      lastName,
      organization: orgName,
      tenant: orgShortName,
      region,
      ...(password && { password: password.plain }),
    });
    return status === 200 ? 'provisioned' : 'notProvisioned';
  }

  async setCredentials(id: string, { firstName, lastName, password }: ChosenCredentials) {
    const status = await this.send('PATCH', id, { firstName, lastName, password });
    // This API answers 400 to a password that it will never accept.
    if (status === 400) return 'refused';
    return status === 200 ? 'provisioned' : 'notProvisioned';
  }

  async deleteAdministrator(id: string) {
    const status = await this.send('DELETE', id, null);
    return status === 200 || status === 404 ? 'deleted' : 'notDeleted';
  }

  /**
   * The caller repeats a call that failed, so this neither throws nor retries. It reports no secrets.
   * @returns the status of the response; null for none
   */
  private async send(method: string, id: string, account: object | null): Promise<number | null> {
    const path = `/accounts/${encodeURIComponent(id)}`;
    try {
      const headers = {
        Authorization: `Bearer ${this.server.token}`,
        ...(account && { 'Content-Type': 'application/json' }),
      };
      const request = { method, headers, body: account && JSON.stringify(account) };
      const { ok, status } = await boundedFetch(`${this.server.url}${path}`, request, 5_000);
      if (!ok) this.report(`The directory answered ${status} to ${method} /accounts/...`);
      return status;
    } catch (error) {
      this.report(`The directory did not answer to ${method} /accounts/...`, error as Error);
      return null;
    }
  }
}
