import type { Settings } from '../settings/settings-schema.ts';

export interface LegalLink {
  readonly label: string;
  readonly url: string;
}

interface LegalLabels {
  readonly privacyPolicy: string;
  readonly imprint: string;
  readonly cookiePolicy: string;
}

/** The legal pages of a brand, in the order in which page, mails and service pages link to them. */
export function legalLinks(
  settings: Pick<Settings, `${keyof LegalLabels}Url`>,
  labels: LegalLabels,
): readonly LegalLink[] {
  const keys = ['privacyPolicy', 'imprint', 'cookiePolicy'] as const;
  return keys.flatMap((key) => {
    const url = settings[`${key}Url`];
    return url === null ? [] : [{ label: labels[key], url }];
  });
}
