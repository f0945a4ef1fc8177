import type { PageSettings } from '#page/application/ports/settings.ts';
import type { RawSettings } from '#shared/settings/setting.ts';
import { partnerSettings } from './partner-settings.ts';
import {
  type Group,
  namesIn,
  readVariables,
  required,
  type ValuesOf,
  type Variable,
} from './variable.ts';

const { scim, webhook } = partnerSettings;

/** The groups of variables that a region may have, too. A region may lack one, so production requires none. */
export const regionalGroups = {
  scim: { url: { ...scim.url, production: null }, token: { ...scim.token, production: null } },
  webhook,
};
const systems = { scim: 'a directory', webhook: 'a webhook' };
type Groups = typeof regionalGroups;

/** The systems that regions have of their own, by group and region. */
export type RegionalSystems = {
  readonly [Name in keyof Groups]: Readonly<Record<string, NonNullable<ValuesOf<Groups>[Name]>>>;
};

type Regions = PageSettings['regions'];

/** `SCIM_URL` of the region `eu-west` is `SCIM_URL_EU_WEST`. */
export const suffixOf = (region: string) => `_${region.toUpperCase().replaceAll('-', '_')}`;

const commonNames = namesIn(Object.values(regionalGroups));

/** The names of the variables of these regions. */
export const regionalNames = (regions: Regions): readonly string[] =>
  regions.flatMap(({ value }) => commonNames.map((name) => name + suffixOf(value)));

/** Whether a variable has the name of a variable of any region. */
export const isRegional = (name: string): boolean =>
  commonNames.some((common) => name.startsWith(`${common}_`));

/** Whether a common variable has no effect, because a region has the URL of its group. */
export const isReplaced = (name: string, set: RawSettings): boolean =>
  Object.values(regionalGroups).some(
    (group) =>
      namesIn([group]).includes(name) &&
      Object.keys(set).some((other) => other.startsWith(`${group.url.variable}_`)),
  );

/** Reads the variables of regions. If a region has a system of its own, each region must have one. */
export function readRegional(set: RawSettings, regions: Regions) {
  const read = <Name extends keyof Groups>(name: Name) => {
    const { settings, problems } = readVariables(schemaOf(name, regions), set);
    const groups = Object.entries(settings);
    const given = groups.filter(([, group]) => group !== null);
    const missing = given.length > 0 ? groups.filter(([, group]) => group === null) : [];
    return {
      byRegion: Object.fromEntries(given) as RegionalSystems[Name],
      problems: [
        ...problems,
        ...missing.map(([region]) => {
          const names = required(regionalGroups[name]).map(
            (row) => row.variable + suffixOf(region),
          );
          return `${names.join(' and ')} must be set: other regions have ${systems[name]} of their own.`;
        }),
      ],
    };
  };
  const [directories, webhooks] = [read('scim'), read('webhook')];
  const known = regionalNames(regions);
  const unknown = Object.keys(set).filter((name) => isRegional(name) && !known.includes(name));
  const offered = regions.map(({ value }) => value).join(', ');
  return {
    regionalSystems: { scim: directories.byRegion, webhook: webhooks.byRegion },
    problems: [
      ...directories.problems,
      ...webhooks.problems,
      ...unknown.map((name) => `${name}: there is no such region. The regions are ${offered}.`),
    ],
  };
}

/** The variables of a group for each region, by its value. */
const schemaOf = (name: keyof Groups, regions: Regions): Readonly<Record<string, Group>> =>
  Object.fromEntries(
    regions.map(({ value }) => {
      const rows = Object.entries<Variable<unknown>>(regionalGroups[name]).map(
        ([key, row]) => [key, { ...row, variable: row.variable + suffixOf(value) }] as const,
      );
      return [value, Object.fromEntries(rows)];
    }),
  );
