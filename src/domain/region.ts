/** Settings that a region may override. They apply after the registration. */
interface RegionalUrls {
  readonly identityApi: string;
  readonly identityFrontend: string;
  readonly signInUrl: string;
}

/** A region for an organization's data. Its URLs replace the common ones. */
export interface Region
  extends Readonly<Partial<Record<keyof RegionalUrls | 'detail', string | undefined>>> {
  /** Identifies the region in the API and in settings. */
  readonly value: string;
  /** Text that visitors see. */
  readonly label: string;
  /** True if the region accepts no new organizations. */
  readonly withdrawn?: boolean | undefined;
}

const TEST_PREFIX = 'TEST-';

/** A URL for organizations of a region. @param region its value; undefined for the common URL */
export function regionalUrl<Name extends keyof RegionalUrls>(
  name: Name,
  settings: Pick<RegionalUrls, Name> & { readonly regions: readonly Region[] },
  region: string | undefined,
): string {
  return settings.regions.find(({ value }) => value === region)?.[name] ?? settings[name];
}

/**
 * The regions offered to an email domain. Withdrawn ones are hidden. Test regions are hidden, except that for the
 * internal domain the first one replaces the region of the same name without prefix, and has its label.
 */
export function offeredRegions(
  configured: readonly Region[],
  visitorDomain: string,
  internalDomain: string | null,
): readonly Region[] {
  const open = configured.filter(({ withdrawn }) => !withdrawn);
  const offered = open.filter(({ value }) => !value.startsWith(TEST_PREFIX));
  const test = open.find(({ value }) => value.startsWith(TEST_PREFIX));
  if (!test || !internalDomain || visitorDomain !== internalDomain.toLowerCase()) return offered;

  const namesake = offered.find(({ value }) => value === unprefixed(test.value));
  const testRegion = { ...test, label: namesake?.label ?? unprefixed(test.label) };
  return namesake
    ? offered.map((region) => (region === namesake ? testRegion : region))
    : [...offered, testRegion];
}

/** A region with its label. If it is no longer offered, the value is the label. */
export function regionNamed(offered: readonly Region[], chosen: string): Region {
  return offered.find(({ value }) => value === chosen) ?? { value: chosen, label: chosen };
}

/**
 * The preselected region: the wanted one, otherwise the default, otherwise the first; empty without a default.
 * @param wanted its value, with or without the prefix of test regions: the visitor's choice before a change of
 *   language, or from the URL. Ignored unless it is offered
 */
export function initialRegion(
  offered: readonly Region[],
  defaultValue: string | null,
  wanted?: unknown,
): string {
  const find = (name: unknown) =>
    offered.find(({ value }) => value === name || unprefixed(value) === name)?.value;
  const byDefault = defaultValue === null ? '' : (find(defaultValue) ?? offered[0]?.value ?? '');
  return find(wanted) ?? byDefault;
}

/** Whether a region needs the warning about latency outside of Saudi Arabia. */
export function isSaudiArabia(value: string): boolean {
  return unprefixed(value) === 'SA';
}

/** Whether Europe or its test region is offered. */
export function offersEurope(regions: readonly Region[]): boolean {
  return regions.some(({ value }) => unprefixed(value) === 'EU');
}

function unprefixed(value: string): string {
  return value.startsWith(TEST_PREFIX) ? value.slice(TEST_PREFIX.length) : value;
}
