import type { Settings } from '../../application/ports/settings.ts';
import { northgateBrand } from './northgate-brand.ts';
import { production } from './production.ts';
import { shown } from './settings-for.ts';
import { settingsKeys } from './settings-keys.ts';

const examples: Partial<Settings> = {
  ...northgateBrand,
  recaptchaSiteKey: production.recaptchaSiteKey,
};

/**
 * What a page must not go out with: the words of the invented company, addresses at its domain, Google's site key for
 * trying out.
 * @returns a line for each such setting, with its key and value
 */
export function exampleValues(settings: Settings): string[] {
  return settingsKeys
    .filter((key) => isExample(key, settings[key]))
    .map((key) => `${key}: ${shown(settings[key])} is an example; put your own in its place.`);
}

const isExample = (key: keyof Settings, value: unknown) =>
  (key in examples && value === examples[key]) ||
  JSON.stringify(value).includes(northgateBrand.internalEmailDomain);
