import type { PageSettings } from '#page/application/ports/settings.ts';
import { emailDomain } from '#page/domain/email-address.ts';
import { offeredRegions, type Region, regionalUrl, regionNamed } from '#page/domain/region.ts';
import type { Finished } from '#page/domain/step.ts';
import type { SignupStore } from '../../stores/signup-store.ts';

export class ResultStore {
  readonly hasError = false;
  readonly #settings: PageSettings;

  constructor(
    private readonly signup: SignupStore,
    settings: PageSettings,
  ) {
    this.#settings = settings;
  }

  /** Null on other steps. */
  get step(): Finished | null {
    const { step } = this.signup;
    return step.name === 'result' ? step : null;
  }

  /** The sign-in of the organization's region. */
  get signInUrl(): string {
    return regionalUrl('signInUrl', this.#settings, this.step?.organization?.region);
  }

  /** Name, URL without scheme and region of the new organization; null if there is none. */
  get organization(): {
    readonly name: string;
    readonly url: string;
    readonly region: Region;
  } | null {
    const { organization, email = '' } = this.step ?? {};
    if (organization === undefined) return null;
    const { regions, internalEmailDomain, shortNameSuffix } = this.#settings;
    const offered = offeredRegions(regions, emailDomain(email), internalEmailDomain);
    return {
      name: organization.orgName,
      url: `${organization.orgShortName}${shortNameSuffix}`,
      region: regionNamed(offered, organization.region),
    };
  }
}
