import { closestMatch } from 'leven';
import { environmentNamed } from '../../src/adapters/settings/read-settings.ts';
import type { Settings } from '../../src/application/ports/settings.ts';
import { type Found, isDerived, type Setting } from './setting.ts';
import { settingsSchema } from './settings-schema.ts';

const rows = Object.entries<Setting<unknown>>(settingsSchema);

/** Somebody who says settings. */
export interface Source {
  /** Stands before what is wrong with them: a path; empty where they come from a program. */
  readonly name: string;
  readonly values: unknown;
}

/**
 * The settings of an environment. For the build and the service: the page itself reads what the build wrote.
 *
 * @param name `development` or `production`
 * @param brand what the company says; where development has its own for this machine, that counts
 * @param overrides laid over both, the last one on top
 * @throws Error `Unknown environment: <name>`, or one with a line for every setting that is missing or not allowed: who
 *   says it, its key, what was found and what is allowed
 */
export function settingsFor(
  name: string,
  brand: Source,
  ...overrides: readonly Source[]
): Settings {
  const environment = environmentNamed(name);
  const sources = [brand, ...overrides];
  refuse(
    sources
      .filter(({ values }) => typeof values !== 'object' || !values || Array.isArray(values))
      .map((source) => `${of(source)}found ${shown(source.values)}; allowed is a JSON object.`),
  );

  const said = sources.map(({ values }) => values as Found);
  const isLocal = ([, row]: (typeof rows)[number]) => environment === 'development' && row.isLocal;
  const defaults = (entries: typeof rows) =>
    Object.fromEntries(entries.map(([key, row]) => [key, row[environment]]));
  const settings: Record<string, unknown> = Object.assign(
    defaults(rows),
    said[0],
    defaults(rows.filter(isLocal)),
    ...said.slice(1),
  );
  for (const [key, value] of Object.entries(settings)) {
    if (isDerived(value)) settings[key] = value.from(settings);
  }

  const sourceOf = (key: string) =>
    sources.findLast(({ values }) => Object.hasOwn(values as Found, key));
  refuse([
    ...sources.flatMap((source) =>
      Object.keys(source.values as Found)
        .filter((key) => !Object.hasOwn(settingsSchema, key))
        .map((key) => `${of(source)}${key}: there is no such setting.${suggestion(key)}`),
    ),
    ...rows
      .filter(([key, { rule }]) => !rule.accepts(settings[key], settings, environment))
      .map(([key, { rule }]) =>
        settings[key] === undefined
          ? `${of(brand)}${key}: is missing; allowed is ${rule.allowed}.`
          : `${of(sourceOf(key))}${key}: found ${shown(settings[key])}; allowed is ${rule.allowed}.`,
      ),
  ]);
  return settings as unknown as Settings;
}

/**
 * What a page must not go out with: an invented company, hosts that no company can have, Google's site key for trying out, what a document says in the place of one.
 * @returns a line for each such setting, with its key and value
 */
export function exampleValues(settings: Settings): string[] {
  const { product, exampleBrand, ...others } = settings;
  return [
    ...(exampleBrand ? [`${product} is an example; take a brand of your own: --brand DIR.`] : []),
    ...Object.entries(others)
      .filter(([, value]) =>
        /[.@/]example(?![\w.-])|^"6LeIxAcTAAAA|^"your-/.test(JSON.stringify(value)),
      )
      .map(([key, value]) => `${key}: ${shown(value)} is an example; put your own in its place.`),
  ];
}

function suggestion(key: string): string {
  const meant = closestMatch(key, Object.keys(settingsSchema), {
    maxDistance: Math.ceil(key.length / 4),
  });
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const of = (source: Source | undefined) => (source?.name ? `${source.name}: ` : '');

/** As it would stand in the file, and never so long that the message drowns. */
function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 120 ? `${json.slice(0, 119)}…` : json;
}
