import type { Settings } from '../../application/ports/settings.ts';
import type { Setting } from '../../application/settings/setting.ts';
import { settingsSchema } from '../../application/settings/settings-schema.ts';
import { environmentNamed } from './read-settings.ts';

const rows = Object.entries<Setting<unknown>>(settingsSchema);

/** In whatever setting it stands, it is not the deployer's own. */
const exampleDomain = settingsSchema.internalEmailDomain.production ?? '';

/**
 * The settings of an environment with a deployer's own laid over them. For the build: the page itself reads what the
 * build wrote.
 *
 * @param name `development` or `production`
 * @param overrides what the deployer's JSON file holds; undefined when there is none
 * @throws Error `Unknown environment: <name>`, or one with a line for every setting that is not allowed: its key, what
 *   was found and what is allowed
 */
export function settingsFor(name: string, overrides: unknown = {}): Settings {
  const environment = environmentNamed(name);
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new Error(`Settings: found ${JSON.stringify(overrides)}; allowed is a JSON object.`);
  }

  const defaults = Object.fromEntries(rows.map(([key, setting]) => [key, setting[environment]]));
  const settings: Record<string, unknown> = { ...defaults, ...overrides };
  const problems = [
    ...Object.keys(overrides)
      .filter((key) => !Object.hasOwn(settingsSchema, key))
      .map((key) => `${key}: there is no such setting.`),
    ...rows
      .filter(([key, { rule }]) => !rule.accepts(settings[key], settings, environment))
      .map(
        ([key, { rule }]) => `${key}: found ${shown(settings[key])}; allowed is ${rule.allowed}.`,
      ),
  ];
  if (problems.length > 0) throw new Error(`Settings:\n${problems.join('\n')}`);
  return settings as unknown as Settings;
}

/**
 * What a page must not go out with: the words of the invented company, addresses at its domain, Google's site key for
 * trying out.
 * @returns a line for each such setting, with its key and value
 */
export function exampleValues(settings: Settings): string[] {
  return rows
    .map(([key, setting]) => ({ key, setting, value: settings[key as keyof Settings] }))
    .filter(
      ({ setting: { isExample, production }, value }) =>
        (isExample && value === production) || JSON.stringify(value).includes(exampleDomain),
    )
    .map(({ key, value }) => `${key}: ${shown(value)} is an example; put your own in its place.`);
}

/** As it would stand in the file, and never so long that the message drowns. */
function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 120 ? `${json.slice(0, 119)}…` : json;
}
