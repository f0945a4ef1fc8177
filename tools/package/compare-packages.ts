import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { PageHeaders } from '../../shared/http/page-files.ts';
import { inventoryFile } from './inventory.ts';

/** A difference between two versions. */
export interface Change {
  readonly kind: 'new' | 'renamed' | 'gone' | 'changed';
  /** Such as a setting, a path of the contract, or a line of a file. */
  readonly name: string;
  /** The new name, or the old value and the new one. */
  readonly detail?: string;
}

/** Differences by what they are about; those without one are left out. */
export type Changes = Readonly<Record<string, readonly Change[]>>;

type Entries = Readonly<Record<string, unknown>>;

/**
 * Compares what two unpacked packages require of a company: settings, variables, messages, migrations and the contract.
 */
export function comparePackages(before: string, now: string): Changes {
  const { messages = [], ...changes } = changesBetween(entriesOf(before), entriesOf(now));
  // A message whose meaning changes has a new id.
  const ids = messages.filter(({ kind }) => kind !== 'changed');
  return { ...changes, ...(ids.length > 0 && { messages: ids }) };
}

/** Compares the headers of two built pages, which the files for nginx and static hosts have, too. */
export const compareBuilt = (before: string, now: string): Changes =>
  changesBetween({ headers: headersOf(before) }, { headers: headersOf(now) });

/** Sections of the changelog with what to do for a version, those of `now` that `before` lacks. */
export function stepsBetween(before: string, now: string): readonly string[] {
  const [known, steps] = [before, now].map((folder) => {
    const text = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    return [...text.matchAll(/^### What to do\n+(.*?)(?=^##)/gms)].map(([, steps = '']) =>
      steps.trim(),
    );
  });
  return steps?.filter((step) => !known?.includes(step)) ?? [];
}

function entriesOf(folder: string): Readonly<Record<string, Entries>> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { properties } = JSON.parse(read('docs/settings.schema.json'));
  const { required } = JSON.parse(read('docs/brand.schema.json'));
  const { variables, messages } = JSON.parse(read(inventoryFile));
  const { paths, webhooks, components } = parse(read('docs/contract/openapi.yaml'));
  const settings = Object.entries<object>(properties).map(([key, schema]) => [
    key,
    { ...schema, required: required.includes(key) },
  ]);
  const migrations = readdirSync(join(folder, 'service/src/adapters/database/migrations'));
  return {
    settings: Object.fromEntries(settings),
    variables,
    messages,
    migrations: Object.fromEntries(migrations.sort().map((name) => [name, name])),
    contract: {
      ...named('', paths),
      ...named('webhook ', webhooks),
      ...named('schema ', components.schemas),
    },
  };
}

const named = (prefix: string, entries: Entries = {}) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [prefix + key, value]));

/** Each directive of a header by itself, without hashes of contents. */
function headersOf(folder: string): Entries {
  const { rules }: PageHeaders = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'));
  const lines = rules.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) =>
      value
        .replaceAll(/'sha256-[^']*'/g, "'sha256-...'")
        .split('; ')
        .map((directive) => `${name}: ${directive}`),
    ),
  );
  return Object.fromEntries(lines.map((line) => [line, line]));
}

function changesBetween(
  before: Readonly<Record<string, Entries>>,
  now: Readonly<Record<string, Entries>>,
): Changes {
  const changes = Object.keys(now).map((title) => {
    const [oldEntries = {}, newEntries = {}] = [before[title], now[title]];
    const renamed = renamedIn(oldEntries, newEntries);
    const renamedNames = renamed.flatMap(({ name, detail }) => [name, detail]);
    const differences = differencesOf(oldEntries, newEntries);
    const notRenamed = differences.filter(({ name }) => !renamedNames.includes(name));
    return [title, [...renamed, ...notRenamed]] as const;
  });
  return Object.fromEntries(changes.filter(([, list]) => list.length > 0));
}

/** Entries with the same value under another name. */
function renamedIn(before: Entries, now: Entries): Change[] {
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name));
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  return gone.flatMap((name) => {
    const detail = added.find((newName) => isDeepStrictEqual(now[newName], before[name]));
    return detail === undefined ? [] : { kind: 'renamed', name, detail };
  });
}

/** Keys with text for readers only. */
const prose = ['about', 'description', 'example', 'examples', 'summary'];

/** @param path of both objects in the compared files; ends with a dot if it is not empty */
function differencesOf(before: Entries, now: Entries, path = ''): Change[] {
  // A property may have such a name.
  const isRead = (key: string) =>
    path === '' || path.endsWith('properties.') || !prose.includes(key);
  const keys = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...keys].filter(isRead).flatMap((key): Change | Change[] => {
    const [oldValue, newValue] = [before[key], now[key]];
    const name = path + key;
    if (oldValue === undefined) {
      const isRequired = Object(newValue).required === true;
      return { kind: 'new', name, ...(isRequired && { detail: 'required' }) };
    }
    if (newValue === undefined) return { kind: 'gone', name };
    if (isObject(oldValue) && isObject(newValue))
      return differencesOf(oldValue, newValue, `${name}.`);
    if (isDeepStrictEqual(oldValue, newValue)) return [];
    return { kind: 'changed', name, detail: `${shortened(oldValue)} -> ${shortened(newValue)}` };
  });
}

const shortened = (value: unknown) => JSON.stringify(value).slice(0, 100);

const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
