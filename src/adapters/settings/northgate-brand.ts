import type { Settings } from '../../application/ports/settings.ts';

type Brand = Pick<
  Settings,
  | 'product'
  | 'tagline'
  | 'taglineDetail'
  | 'testimonialQuote'
  | 'testimonialAuthor'
  | 'testimonialRole'
  | 'termsOfServiceUrl'
  | 'supportUrl'
  | 'shortNameSuffix'
  | 'trackingCookie'
  | 'trackingStorageKey'
> & { readonly internalEmailDomain: string };

/** An invented company, which speaks until a deployer's file says otherwise. What is still its own is told by `exampleValues`. */
export const northgateBrand: Brand = {
  product: 'Northgate',
  tagline: 'Better security starts with a better front door.',
  taglineDetail:
    'Northgate checks everyone who comes in, shows you what they can reach, and keeps your data in the region you choose.',
  testimonialQuote:
    'We moved forty offices to Northgate in two weeks. On Monday people signed in as they always had, and on Tuesday I could answer every question our auditors asked.',
  testimonialAuthor: 'Marit Oyelaran',
  testimonialRole: 'Head of Information Security, Fjordlight Logistics',
  termsOfServiceUrl: 'https://www.northgate.example/terms',
  supportUrl: 'mailto:support@northgate.example',
  shortNameSuffix: '.northgate.example',
  internalEmailDomain: 'northgate.example',
  trackingCookie: 'northgate_tracking',
  trackingStorageKey: 'northgate_tracking',
};

/** Nobody's own: a page may keep it. */
export const defaultLook: Pick<Settings, 'logoUrl' | 'accentColor' | 'accentColorDark'> = {
  logoUrl: null,
  accentColor: '#0f5c52',
  accentColorDark: '#6fd6c4',
};
