import {
  type Branded,
  brandedSettings,
  fileSource,
} from '../../../shared/brand/branded-settings.ts';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import type { PageSettings } from '../../../src/application/ports/settings.ts';
import { canonicalDomain } from '../domain/canonical-domain.ts';

/** What page and service agree on, since both read it at one place: the brand, and the page's settings over it. */
export interface BrandFacts
  extends Pick<
    PageSettings,
    'product' | 'regions' | 'internalEmailDomain' | 'signInUrl' | 'supportUrl' | 'ssoProviders'
  > {
  /** Of mails and pages. */
  readonly branded: Branded;
}

interface BrandPlace {
  readonly environment: 'development' | 'production';
  /** Path of the folder. */
  readonly brand: string;
  readonly pageSettings: string | null;
  readonly identityFrontendPort: number;
}

/** @throws an error with a line for everything that is wrong with brand or file */
export function brandFacts({
  environment,
  brand,
  pageSettings,
  identityFrontendPort,
}: BrandPlace): BrandFacts {
  const local = { signInUrl: `http://localhost:${identityFrontendPort}/` };
  const branded = brandedSettings(
    environment,
    readBrand(brand),
    { name: '', values: environment === 'development' ? local : {} },
    ...fileSource(pageSettings),
  );
  const {
    product,
    regions,
    internalEmailDomain: internal,
    signInUrl,
    supportUrl,
    ssoProviders,
  } = branded.settings;
  const internalEmailDomain = internal === null ? null : canonicalDomain(internal);
  return { product, regions, internalEmailDomain, signInUrl, supportUrl, ssoProviders, branded };
}
