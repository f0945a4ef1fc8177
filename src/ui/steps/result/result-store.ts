import type { PageSettings } from '#page/application/ports/settings.ts';
import { emailDomain } from '#page/domain/email-address.ts';
import { type NextStep, nextStepUrl } from '#page/domain/next-steps.ts';
import { offeredRegions, type Region, regionalUrl, regionNamed } from '#page/domain/region.ts';
import type { Finished } from '#page/domain/step.ts';
import type { SignupStore } from '../../stores/signup-store.ts';
import type { JoinStore } from './join-store.ts';

export class ResultStore {
  readonly hasError = false;
  readonly #settings: PageSettings;

  constructor(
    private readonly signup: SignupStore,
    settings: PageSettings,
    readonly join: JoinStore,
  ) {
    this.#settings = settings;
  }

  /** The current step; null if it is another one. */
  get step(): Finished | null {
    const { step } = this.signup;
    return step.name === 'result' ? step : null;
  }

  /** Sign-in page of the organization's region. */
  get signInUrl(): string {
    return regionalUrl('signInUrl', this.#settings, this.step?.organization?.region);
  }

  /** Links to the product for the new organization. */
  get nextSteps(): readonly NextStep[] {
    const { organization } = this.step ?? {};
    if (organization === undefined) return [];
    const { nextSteps } = this.#settings;
    return nextSteps.map((step) => ({ ...step, url: nextStepUrl(step.url, organization) }));
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
