/** A region for an organization's data. `value` is sent, `label` is shown. */
export interface Region {
  readonly value: string;
  readonly label: string;
}

const TEST_PREFIX = 'TEST-';

/**
 * The regions offered to an email domain. Test regions are hidden, except that for the internal domain the first one
 * replaces the region of the same name without prefix, and has its label.
 */
export function offeredRegions(
  configured: readonly Region[],
  visitorDomain: string,
  internalDomain: string | null,
): readonly Region[] {
  const offered = configured.filter(({ value }) => !value.startsWith(TEST_PREFIX));
  const test = configured.find(({ value }) => value.startsWith(TEST_PREFIX));
  if (!test || !internalDomain || visitorDomain !== internalDomain.toLowerCase()) return offered;

  const namesake = offered.find(({ value }) => value === unprefixed(test.value));
  const testRegion = { value: test.value, label: namesake?.label ?? unprefixed(test.label) };
  return namesake
    ? offered.map((region) => (region === namesake ? testRegion : region))
    : [...offered, testRegion];
}

/** The label of a region as the form shows it; its value if it is no longer offered. */
export function regionLabel(offered: readonly Region[], chosen: string): string {
  return offered.find(({ value }) => value === chosen)?.label ?? chosen;
}

/** The preselected region: the default if it is offered, otherwise the first; empty without a default. */
export function initialRegion(offered: readonly Region[], defaultValue: string | null): string {
  if (defaultValue === null) return '';
  const chosen = offered.find(({ value }) => unprefixed(value) === defaultValue) ?? offered[0];
  return chosen?.value ?? '';
}

/** Whether the choice needs the warning about latency outside Saudi Arabia. */
export function isSaudiArabia(value: string): boolean {
  return unprefixed(value) === 'SA';
}

/** Whether Europe, or its test region, is among them. */
export function offersEurope(regions: readonly Region[]): boolean {
  return regions.some(({ value }) => unprefixed(value) === 'EU');
}

function unprefixed(value: string): string {
  return value.startsWith(TEST_PREFIX) ? value.slice(TEST_PREFIX.length) : value;
}
