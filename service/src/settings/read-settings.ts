import { ssoProviderDetails, ssoProviders } from '../../../src/domain/sso-providers.ts';
import { type BrandFacts, brandFacts } from './brand-facts.ts';
import {
  type AnySetting,
  type Entry,
  type Given,
  isSetting,
  settingsIn,
  usual,
  type ValuesOf,
} from './setting.ts';
import { settingsSchema } from './settings-schema.ts';
import { isSecret } from './value-types.ts';

/** The settings of a service. */
export type Settings = Variables & BrandFacts;

/** What stands in the environment variables. */
export type Variables = ValuesOf<typeof settingsSchema>;

/** A variable that is set. */
interface Written {
  readonly row: AnySetting;
  readonly text: string;
  readonly value: unknown;
  /** What it must be; null where it is. */
  readonly expected: string | null;
}

/**
 * Reads the environment variables that the README lists. One that is empty counts as not set.
 * @throws with a sentence for each that is at fault; it shows the value, but no secret and no password in an address
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.values<Entry>(settingsSchema);
  const rows = entries.flatMap(settingsIn);
  const written = rows.flatMap((row) => readRow(row, variables[row.variable]?.trim()));
  const isSet = (row: AnySetting) => written.some((one) => one.row === row);
  const settings = settingsFrom(new Map(written.map(({ row, value }) => [row, value])));
  const inProduction = settings.environment === 'production';

  refuse([
    ...written.flatMap(unreadable),
    ...entries.flatMap((entry) => incomplete(entry, isSet)),
    ...unsafeCookies(settings),
    ...(inProduction ? missing(rows, isSet) : []),
  ]);
  // Each of these may follow from the one before.
  if (inProduction) refuse(written.flatMap(insecure));
  if (inProduction) refuse(foreignPages(settings));
  const facts = brandFacts(settings);
  if (inProduction) refuse(otherProviders(settings, facts));
  return { ...settings, ...facts };
}

/** The settings with these values, and the defaults of all others. */
export function settingsFrom(values: ReadonlyMap<AnySetting, unknown>): Variables {
  const { environment, allowedOrigins, identityFrontendPort } = settingsSchema;
  const given = {
    environment: values.get(environment) ?? usual.environment,
    allowedOrigins: values.get(allowedOrigins) ?? usual.allowedOrigins,
    identityFrontendPort: values.get(identityFrontendPort) ?? usual.identityFrontendPort,
  } as Given;
  const valueIn = (entry: Entry): unknown => {
    if (isSetting(entry)) {
      const { default: byDefault } = entry;
      return values.get(entry) ?? (byDefault instanceof Function ? byDefault(given) : byDefault);
    }
    return required(entry).every((row) => values.has(row)) ? valuesIn(entry) : null;
  };
  const valuesIn = (entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueIn(entry)]));
  return valuesIn(settingsSchema) as Variables;
}

/** Those that have to be set when anything of their group is. */
function required(entry: Entry): readonly AnySetting[] {
  return isSetting(entry) ? [] : settingsIn(entry).filter((row) => row.default === null);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function readRow(row: AnySetting, text: string | undefined): Written[] {
  if (!text) return [];
  const { data: value, error } = row.type.safeParse(text);
  return [{ row, text, value, expected: error?.issues[0]?.message ?? null }];
}

function unreadable({ row, text, expected }: Written): string[] {
  if (expected === null) return [];
  if (row === settingsSchema.environment) return [`Unknown environment: ${text}`];
  const shown = isSecret(row.type) ? '' : `, but is "${text.replace(/\/\/[^/]*@/, '//***@')}"`;
  return [`${row.variable} must be ${expected}${shown}.`];
}

function incomplete(entry: Entry, isSet: (row: AnySetting) => boolean): string[] {
  const set = settingsIn(entry).filter(isSet);
  const unset = required(entry).filter((row) => !isSet(row));
  if (set.length === 0 || unset.length === 0) return [];
  const names = (rows: readonly AnySetting[]) => rows.map(({ variable }) => variable);
  return [`${names(set).join(', ')} must not be set without ${names(unset).join(' and ')}.`];
}

/** Browsers take a cookie with such a beginning over https only. */
function unsafeCookies({ allowedOrigins, sessionCookie, csrfCookie }: Variables): string[] {
  if (allowedOrigins.every((origin) => origin.startsWith('https://'))) return [];
  const cookies = { SESSION_COOKIE: sessionCookie, CSRF_COOKIE: csrfCookie };
  return Object.entries(cookies).flatMap(([variable, name]) =>
    name !== null && /^__(?:host|secure)-/i.test(name)
      ? `${variable} must be without __Host- or __Secure- unless all of ALLOWED_ORIGINS are https, but is "${name}".`
      : [],
  );
}

function missing(rows: readonly AnySetting[], isSet: (row: AnySetting) => boolean): string[] {
  const lines = rows
    .filter((row) => row.production && !isSet(row))
    .map(({ variable, production }) => `\n  ${variable}: ${production}`);
  return lines.length > 0 ? [`In production these must be set, too:${lines.join('')}`] : [];
}

function insecure({ row, value }: Written): string[] {
  if (!row.https) return [];
  const addresses = [value].flat().map(String);
  return addresses
    .filter((address) => !address.startsWith('https://'))
    .map(
      (address) => `${row.variable} must begin with https:// in production, but is "${address}".`,
    );
}

/** What the page offers and the service cannot do, and the other way round. */
function otherProviders(settings: Variables, { ssoProviders: offered, branded }: BrandFacts) {
  return ssoProviders
    .filter((name) => offered.includes(name) !== (settings[name] !== null))
    .map((name) => {
      const { label } = ssoProviderDetails[name];
      const variables = `${name.toUpperCase()}_CLIENT_ID and ${name.toUpperCase()}_CLIENT_SECRET`;
      return offered.includes(name)
        ? `${variables} must be set: ssoProviders of ${branded.brand.name} offers ${label}.`
        : `${variables} must not be set: ssoProviders of ${branded.brand.name} does not offer ${label}.`;
    });
}

function foreignPages({ publicUrl, allowedOrigins }: Variables): string[] {
  const { hostname } = new URL(publicUrl ?? '');
  return allowedOrigins
    .filter((origin) => new URL(origin).hostname !== hostname)
    .map(
      (origin) =>
        `ALLOWED_ORIGINS must be on the host of PUBLIC_URL, ${hostname}, in production, but one is "${origin}": cookies belong to one host, so no call from there would pass.`,
    );
}
