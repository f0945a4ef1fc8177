import type { Settings } from '../../application/ports/settings.ts';
import { fieldErrors } from '../../domain/forms/field-errors.ts';
import { development } from './development.ts';
import { environmentNamed } from './environment.ts';
import { production } from './production.ts';
import { SettingsRules } from './settings-rules.ts';

const environments = { development, production };

/**
 * The settings of an environment with a deployer's own laid over them. For the build: the page itself reads what the
 * build wrote.
 *
 * @param environment `development` or `production`
 * @param overrides what the deployer's JSON file holds; undefined when there is none
 * @throws Error `Unknown environment: <name>`, or one with a line for every setting that is not allowed: its key, what
 *   was found and what is allowed
 */
export function settingsFor(environment: string, overrides: unknown): Settings {
  const base: Settings = environments[environmentNamed(environment)];

  const given = overrides === undefined ? {} : overrides;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(`Settings: found ${JSON.stringify(given)}; allowed is a JSON object.`);
  }

  const settings = { ...base, ...given };
  const rules = new SettingsRules(settings, environment);
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(base, key));
  const problems = [
    ...unknown.map((key) => `${key}: there is no such setting.`),
    ...Object.entries(fieldErrors(rules)).map(
      ([key, allowed]) =>
        `${key}: found ${shown(settings[key as keyof Settings])}; allowed is ${allowed}.`,
    ),
  ];
  if (problems.length > 0) throw new Error(`Settings:\n${problems.join('\n')}`);
  return settings;
}

/** As it would stand in the file, and never so long that the message drowns. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 120 ? `${json.slice(0, 119)}…` : json;
}
