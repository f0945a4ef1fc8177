import { OpenIdProviders } from '../../../service/src/adapters/sso/open-id-providers.ts';
import type { SsoProvider } from '../../../src/domain/sso-providers.ts';
import { FakeIssuer, type Forgery } from './fake-issuer.ts';
import { openForSuite } from './for-suite.ts';

/** Of the service, for what does not depend on it. */
export const callback = 'http://localhost:8080/api/sso/google/callback';

/** The real providers' adapter before an issuer that says what it is told, as both of them. */
export class FakeProviders {
  /** What the log would say. */
  readonly reports: string[] = [];
  readonly report = (problem: string) => this.reports.push(problem);

  private constructor(readonly issuer: FakeIssuer) {}

  /** Started before the tests of the suite it is called in, and as new before each of them. */
  static forSuite(): () => FakeProviders {
    const started = openForSuite(
      async () => new FakeProviders(await FakeIssuer.start()),
      ({ issuer }) => issuer.close(),
    );
    beforeEach(() => {
      started().issuer.reset();
      started().reports.length = 0;
    });
    return started;
  }

  /** @param timeLimit in seconds */
  adapter(timeLimit = 5): OpenIdProviders {
    return new OpenIdProviders({ azure: this.issuer, google: this.issuer }, this.report, timeLimit);
  }

  /**
   * Somebody goes there and comes back.
   * @param changes parameters of the address they come back to; null leaves one out
   */
  async signOn(
    provider: SsoProvider,
    { forgery = {}, changes = {}, timeLimit = 5 }: SignOnOptions = {},
  ) {
    const adapter = this.adapter(timeLimit);
    const { url, checks } = await adapter.begin(provider, 'signUp', callback);
    this.issuer.forgery = forgery;
    return adapter.finish(provider, this.issuer.agree(url, changes), checks);
  }
}

interface SignOnOptions {
  readonly forgery?: Forgery;
  readonly changes?: Readonly<Record<string, string | null>>;
  readonly timeLimit?: number;
}
