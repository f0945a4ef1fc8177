import type { NewOrganization } from './step.ts';

/** A link for a new administrator: an entry of the setting `nextSteps`. */
export interface NextStep {
  readonly label: string;
  /** May contain `{shortName}` and `{region}`. */
  readonly url: string;
  readonly detail?: string | undefined;
}

/** The URL of a next step for an organization. */
export function nextStepUrl(
  url: string,
  { orgShortName, region }: Pick<NewOrganization, 'orgShortName' | 'region'>,
): string {
  return url
    .replaceAll('{shortName}', encodeURIComponent(orgShortName))
    .replaceAll('{region}', encodeURIComponent(region));
}
