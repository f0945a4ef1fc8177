import type { PageSettings } from '#page/application/ports/settings.ts';
import { builtInNames, builtInProviders } from '#page/domain/sso-providers.ts';
import { type Branded, brandedSettings, fileSource } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { type Found, throwProblems } from '#shared/settings/setting.ts';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import {
  type CustomProvider,
  customSchema,
  isRegional,
  type RegionalGroup,
  regionalSchema,
  scimOfOthers,
} from './partner-settings.ts';
import { settingsSchema } from './settings-schema.ts';
import { unknownVariables } from './unknown-variables.ts';
import {
  type Entry,
  type Group,
  readVariables,
  required,
  type ValuesOf,
  variablesIn,
} from './variable.ts';

/** The environment variables as texts. */
export type Variables = ValuesOf<typeof settingsSchema>;

export interface Settings extends Variables {
  /** Settings that page and service share: the brand, overridden by the page's settings. */
  readonly branded: Branded;
  /** Client registrations at providers that the brand adds, by name. */
  readonly customProviders: Readonly<Record<string, CustomProvider>>;
  /** The systems that regions have of their own, by region. */
  readonly ownSystems: {
    readonly [Name in RegionalGroup]: Readonly<Record<string, NonNullable<Variables[Name]>>>;
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

const namesIn = (entries: readonly Entry[]) =>
  entries.flatMap(variablesIn).map(({ variable }) => variable);
const known = namesIn(Object.values(settingsSchema));

/**
 * Reads the environment variables that docs/settings.md lists. An empty one counts as not set.
 * @throws Error with a line for each invalid variable; it shows the value, but no secrets and no passwords in URLs
 */
export function readSettings(variables: Environment): Settings {
  const set = setIn(variables);
  const hasOwnDirectories = Object.keys(set).some((name) => name.startsWith('SCIM_URL_'));
  const { settings, problems } = readVariables(
    hasOwnDirectories ? { ...settingsSchema, scim: scimOfOthers } : settingsSchema,
    set,
  );
  const ofService = Object.keys(set).filter((name) => !isRegional(name));
  throwProblems([...problems, ...misspelled(ofService, known)]);
  const branded = brandedFor(settings);
  const custom = readCustomProviders(set, branded);
  const regional = readRegional(set, settings, branded);
  throwProblems([
    ...botCheckProblems(settings, branded),
    ...custom.problems,
    ...regional.problems,
    ...missingWith('FORGET_AFTER_HANDOVER', settings.forgetAfterHandover, set, ['ADDRESS_KEY']),
    ...missingWith('REVIEW_ON=operation', settings.reviewOn === 'operation', set, [
      'REVIEW_URL',
      ...(settings.operationPort === null ? ['OPERATION_PORT'] : []),
    ]),
    ...missingWith('NAME_CLAIMS_URL', settings.nameClaimsUrl !== null, set, ['ADDRESS_KEY']),
    ...(settings.environment === 'production'
      ? [...otherProviders(settings, branded), ...custom.missing]
      : []),
  ]);
  const { ownSystems } = regional;
  return { ...settings, branded, customProviders: custom.providers, ownSystems };
}

/** @returns names of variables that look like settings of the service but are not, such as `RATE_LIMIT_CODES` */
export function unreadVariables(
  variables: Environment,
  { branded }: Pick<Settings, 'branded'>,
): readonly string[] {
  const { regions } = branded.settings;
  const derived = [
    customSchema(branded.settings),
    regionalSchema('scim', regions),
    regionalSchema('webhook', regions),
  ];
  const all = [...known, ...derived.flatMap((schema) => namesIn(Object.values<Entry>(schema)))];
  const set = Object.keys(setIn(variables));
  return [
    ...unknownVariables(set, all).unread,
    ...set.filter((name) => name.startsWith('OIDC_') && !all.includes(name)),
  ];
}

export function defaultsIn(environment: Variables['environment']): Variables {
  return readVariables(settingsSchema, { ENVIRONMENT: environment }).settings;
}

/** @param overrides of the page's settings @throws an error with a line for each problem of brand or file */
export function brandedFor(
  settings: Pick<Variables, 'environment' | 'brand' | 'pageSettings' | 'identityFrontendPort'>,
  overrides: Partial<PageSettings> = {},
): Branded {
  const { environment, brand, pageSettings, identityFrontendPort } = settings;
  const local = { signInUrl: `http://localhost:${identityFrontendPort}/` };
  const branded = brandedSettings(
    environment,
    readBrand(brand),
    { name: '', values: environment === 'development' ? local : {} },
    ...fileSource(pageSettings),
    { name: '', values: overrides },
  );
  const { internalEmailDomain: internal } = branded.settings;
  const internalEmailDomain = internal && canonicalDomain(internal);
  return { ...branded, settings: { ...branded.settings, internalEmailDomain } };
}

function setIn(variables: Environment): Found {
  const written = Object.entries(variables).map(([name, text = '']) => [name, text.trim()]);
  return Object.fromEntries(written.filter(([, text]) => text));
}

function misspelled(set: readonly string[], known: readonly string[]): string[] {
  return [...unknownVariables(set, known).misspelled].map(
    ([name, suggestion]) => `${name}: there is no such setting. Did you mean ${suggestion}?`,
  );
}

/** Reads the variables of the providers that the brand adds. @returns `missing`: a line for each without variables */
function readCustomProviders(set: Found, { brand, settings: page }: Branded) {
  const schema = customSchema(page);
  const { settings, problems } = readVariables(schema, set);
  const found = Object.entries(settings as Record<string, CustomProvider | null>);
  const written = Object.keys(set).filter((name) => name.startsWith('OIDC_'));
  return {
    providers: Object.fromEntries(
      found.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])),
    ),
    problems: [...problems, ...misspelled(written, namesIn(Object.values(schema)))],
    missing: found
      .filter(([, provider]) => provider === null)
      .map(([name]) => {
        const variables = required(schema[name] as Entry).map(({ variable }) => variable);
        return `${variables.join(', ')} must be set: ssoProviders of ${brand.name} offers ${name}.`;
      }),
  };
}

/** @returns a line for each variable that must be set with another one */
const missingWith = (name: string, isSet: boolean, set: Found, others: readonly string[]) =>
  others
    .filter((other) => isSet && !(other in set))
    .map((other) => `${other} must be set with ${name}.`);

/** Reads the variables of regions. If a region has a system of its own, each region must have one. */
function readRegional(set: Found, common: Variables, { settings: page }: Branded) {
  const read = <Name extends RegionalGroup>(name: Name, system: string) => {
    const schema = regionalSchema(name, page.regions);
    const { settings, problems } = readVariables(schema as Record<string, Group>, set);
    const groups = Object.entries(settings);
    const found = groups.filter(([, group]) => group !== null);
    const incomplete = found.length === 0 ? [] : groups.filter(([, group]) => group === null);
    return {
      own: Object.fromEntries(found) as Settings['ownSystems'][Name],
      names: namesIn(Object.values<Entry>(schema)),
      problems: [
        ...problems,
        ...(found.length > 0 && common[name] !== null
          ? [`${name.toUpperCase()}_URL must not be set: regions have ${system} of their own.`]
          : []),
        ...incomplete.map(([region]) => {
          const variables = required(schema[region] as Entry).map(({ variable }) => variable);
          return `${variables.join(' and ')} must be set: other regions have ${system} of their own.`;
        }),
      ],
    };
  };
  const scim = read('scim', 'a directory');
  const webhook = read('webhook', 'a webhook');
  const names = [...scim.names, ...webhook.names];
  const unknown = Object.keys(set).filter((name) => isRegional(name) && !names.includes(name));
  const offered = page.regions.map(({ value }) => value).join(', ');
  return {
    ownSystems: { scim: scim.own, webhook: webhook.own },
    problems: [
      ...scim.problems,
      ...webhook.problems,
      ...unknown.map((name) => `${name}: there is no such region. The regions are ${offered}.`),
    ],
  };
}

/** A bot check of the page that the service cannot verify, or a secret that is never used. */
function botCheckProblems({ botCheck }: Variables, { brand, settings: page }: Branded): string[] {
  const provider = page.botCheck?.provider ?? null;
  const needsSecret = page.botCheck?.siteKey !== undefined;
  if (needsSecret === (botCheck !== null)) return [];
  return needsSecret
    ? [`BOT_CHECK_SECRET must be set: botCheck of ${brand.name} is ${provider}.`]
    : [`BOT_CHECK_SECRET must not be set: botCheck of ${brand.name} is ${provider}.`];
}

/** Providers that only the page offers or only the service has. */
function otherProviders(settings: Variables, { brand, settings: page }: Branded): string[] {
  return builtInNames
    .filter((name) => page.ssoProviders.includes(name) !== (settings[name] !== null))
    .map((name) => {
      const { label } = builtInProviders[name];
      const variables = `${name.toUpperCase()}_CLIENT_ID and ${name.toUpperCase()}_CLIENT_SECRET`;
      return page.ssoProviders.includes(name)
        ? `${variables} must be set: ssoProviders of ${brand.name} offers ${label}.`
        : `${variables} must not be set: ssoProviders of ${brand.name} does not offer ${label}.`;
    });
}
