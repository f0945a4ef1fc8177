const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isTest = (value: string) => value.startsWith('TEST-');

/** Whether `value` is a list of regions of which at least one is open to everybody. */
export function isRegionList(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isRegion)) return false;
  const values = value.map((region) => region.value);
  return new Set(values).size === values.length && values.some((name) => !isTest(name));
}

/** Whether `value` names a region of the list that everybody is offered. */
export function isOfferedRegion(value: unknown, regions: unknown): boolean {
  if (typeof value !== 'string' || isTest(value) || !Array.isArray(regions)) return false;
  return regions.some((region) => isRegion(region) && region.value === value);
}

function isRegion(region: unknown): region is { value: string; label: string } {
  if (typeof region !== 'object' || region === null) return false;
  const { value, label, ...others } = region as Record<string, unknown>;
  return isText(value) && isText(label) && Object.keys(others).length === 0;
}
