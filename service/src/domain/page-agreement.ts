/** What a page and its service have to say alike, or visitors are refused what they were offered. */
export interface PageFacts {
  readonly product: string;
  /** Names of the regions, and of the providers of single sign-on. */
  readonly regions: readonly string[];
  readonly ssoProviders: readonly string[];
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  /** Where the page calls the service; null where the service does not know its own address. */
  readonly signupApi: string | null;
}

/** @returns a line for each thing that they do not say alike, with both values */
export function disagreements(page: PageFacts, service: PageFacts): string[] {
  const names = Object.keys(service) as (keyof PageFacts)[];
  return names
    .filter(
      (name) => service[name] !== null && comparable(name, page) !== comparable(name, service),
    )
    .map(
      (name) => `${name}: the page has ${shown(page[name])}, the service ${shown(service[name])}.`,
    );
}

function comparable(name: keyof PageFacts, facts: PageFacts): string {
  const values = [facts[name] ?? ''].flat().toSorted();
  // Names of headers are the same in any letters.
  return name === 'csrfHeader' ? String(values).toLowerCase() : values.join();
}

function shown(value: PageFacts[keyof PageFacts]): string {
  return [value ?? []].flat().join(', ') || 'none';
}
