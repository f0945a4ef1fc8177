/** Settings that page and service must share; otherwise the service would reject choices that the page offers. */
export interface SharedSettings {
  readonly product: string;
  readonly passwordRules: string;
  /** Values of the regions, each with its sign-in URL. */
  readonly regions: readonly string[];
  /** Names of the providers that visitors can choose. */
  readonly ssoProviders: readonly string[];
  /** Names and labels of the fields that the brand adds. */
  readonly extraFields: readonly string[];
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  /** Address of the sign-up API; null if the service has no configured address. */
  readonly signupApi: string | null;
}

/** @returns a line with both values for each setting that differs */
export function disagreements(page: SharedSettings, service: SharedSettings): string[] {
  const names = Object.keys(service) as (keyof SharedSettings)[];
  return names
    .filter(
      (name) => service[name] !== null && comparable(name, page) !== comparable(name, service),
    )
    .map(
      (name) => `${name}: the page has ${shown(page[name])}, the service ${shown(service[name])}.`,
    );
}

function comparable(name: keyof SharedSettings, facts: SharedSettings): string {
  const values = [facts[name] ?? ''].flat().toSorted();
  // Names of headers are case-insensitive.
  return name === 'csrfHeader' ? String(values).toLowerCase() : values.join();
}

function shown(value: SharedSettings[keyof SharedSettings]): string {
  return [value ?? []].flat().join(', ') || 'none';
}
