import type { SsoProvider } from '../../../src/domain/sso-providers.ts';
import { keepCookies } from '../client.ts';
import { newEmail, Visitor } from '../visitor.ts';
import { pages, sharedService } from './shared-service.ts';

type Api = '/api' | '/auth-api';

/** Somebody with accounts at the local provider, in a browser of their own. */
export class SsoVisitor extends Visitor {
  /** The provider's cookies, apart from the service's: a browser tells them by their paths. */
  private readonly jars = new Map<string, Map<string, string>>();

  /** Somebody who has opened a page of the shared service. */
  static async atShared(email = newEmail()): Promise<SsoVisitor> {
    const visitor = new SsoVisitor(sharedService(), email);
    await visitor.open();
    return visitor;
  }

  /** Clicks a button of the page. @returns the address that the page is told to go to */
  async setOut(
    provider: SsoProvider,
    api: Api = '/api',
    origin: string = pages[0],
  ): Promise<string> {
    const headers = { 'X-XSRF-TOKEN': this.csrfToken, Origin: origin };
    const response = await this.send(`${api}/sso/${provider}`, { method: 'POST', headers });
    const { redirect } = (await response.json()) as { redirect: string };
    return redirect;
  }

  /**
   * Goes to the provider, and says who they are if they are asked.
   * @param form in place of an account that is beyond doubt
   * @returns the path to which the provider sends them back
   */
  async agree(
    address: string,
    form: Readonly<Record<string, string>> = this.profile,
  ): Promise<string> {
    const { origin, pathname } = new URL(address);
    const jar = this.jarOf(pathname);
    let next = await this.visit(address, jar);
    if (next.includes('/choose/')) {
      const choice = await this.visit(origin + next, jar, form);
      next = await this.visit(choice, jar);
    }
    return next.replace(sharedService().url, '');
  }

  /** Comes back. @returns where the service sends them, and with what */
  async comeBack(path: string) {
    const response = await this.send(path, {});
    const location = new URL(response.headers.get('Location') ?? '');
    const parameters = Object.fromEntries(location.searchParams);
    return { response, location, parameters, page: location.origin + location.pathname };
  }

  /** The whole way, there and back. */
  async signUp(provider: SsoProvider, form?: Readonly<Record<string, string>>) {
    return this.comeBack(await this.agree(await this.setOut(provider), form));
  }

  async signOn(provider: SsoProvider) {
    return this.comeBack(await this.agree(await this.setOut(provider, '/auth-api')));
  }

  /** What the provider tells about them. */
  get profile() {
    const claims = { xms_edov: 'on', email_verified: 'on', hd: 'on' };
    return { name: 'Ada Lovelace', email: this.email, ...claims };
  }

  private jarOf(path: string): Map<string, string> {
    const [, name = ''] = path.split('/');
    const jar = this.jars.get(name) ?? new Map<string, string>();
    this.jars.set(name, jar);
    return jar;
  }

  /** @returns where it sends the browser */
  private async visit(
    address: string,
    jar: Map<string, string>,
    form?: Readonly<Record<string, string>>,
  ): Promise<string> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...jar].map((cookie) => cookie.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    keepCookies(jar, response);
    const location = response.headers.get('Location');
    if (!location) throw new Error(`${address} leads nowhere: ${await response.text()}`);
    return location;
  }
}
