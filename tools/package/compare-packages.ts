import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
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
 * Compares what two unpacked packages require of a company: settings, variables of the service, messages, migrations
 * and the contract.
 */
export function comparePackages(before: string, now: string): Changes {
  const [one, other] = [entriesOf(before), entriesOf(now)];
  const changes = Object.keys(one).map(
    (name) => [name, changesIn(one[name], other[name])] as const,
  );
  return withoutEmpty(
    changes.map(([name, all]) => [
      name,
      // A message whose meaning changes has a new id.
      name === 'messages' ? all.filter(({ kind }) => kind !== 'changed') : all,
    ]),
  );
}

/** Compares the headers and the files for servers of two built pages, without hashes of contents. */
export function compareBuilt(before: string, now: string): Changes {
  const files = ['headers.json', 'nginx-headers.conf', 'nginx-language.conf', 'public/_headers'];
  return withoutEmpty(
    files.map((name) => [name, changesIn(partsOf(join(before, name)), partsOf(join(now, name)))]),
  );
}

/** Sections of the changelog with what to do for a version, those of `now` that `before` lacks. */
export function stepsBetween(before: string, now: string): readonly string[] {
  const [known, steps] = [before, now].map((folder) => {
    const text = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    return [...text.matchAll(/^### What to do\n+(.*?)(?=^##)/gms)].map(([, found = '']) =>
      found.trim(),
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

/** Lines of a file by themselves; of a header with several directives each directive. */
function partsOf(file: string): Entries {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const parts = text
    .replaceAll(/'sha256-[^']*'/g, "'sha256-...'")
    .replaceAll(/documents\/[0-9a-f]{8}/g, 'documents/...')
    .replaceAll(/(assets\/[\w.-]+?)-[\dA-Za-z]{8}\./g, '$1-....')
    .split(/\n|; /)
    .map((part) => part.trim());
  return Object.fromEntries(parts.filter(Boolean).map((part) => [part, part]));
}

/** Keys with text for readers only. */
const prose = ['about', 'description', 'example', 'examples', 'summary'];
const MAX_DETAIL = 100;

/** @param path of both values in the compared files; empty at the top, where a changed name is recognized */
function changesIn(before: Entries = {}, now: Entries = {}, path = ''): Change[] {
  // A property may have such a name.
  const isRead = (key: string) => !prose.includes(key) || /(?:^|\.)properties$/.test(path) || !path;
  const [old, present] = [before, now].map((entries) => Object.keys(entries).filter(isRead));
  const added = new Set(present?.filter((key) => !Object.hasOwn(before, key)));
  const nameOf = (key: string) => (path ? `${path}.${key}` : key);
  const removed = old?.filter((key) => !Object.hasOwn(now, key)) ?? [];
  const gone = removed.map((key): Change => {
    const json = JSON.stringify(before[key]);
    const next = [...added].find((one) => !path && JSON.stringify(now[one]) === json);
    if (next === undefined) return { kind: 'gone', name: nameOf(key) };
    added.delete(next);
    return { kind: 'renamed', name: nameOf(key), detail: next };
  });
  const changed = (present ?? []).flatMap((key): Change[] => {
    const [one, other] = [before[key], now[key]];
    if (added.has(key) || !Object.hasOwn(before, key)) return [];
    if (isObject(one) && isObject(other)) return changesIn(one, other, nameOf(key));
    const [from, to] = [one, other].map((value) => JSON.stringify(value).slice(0, MAX_DETAIL));
    const isSame = JSON.stringify(one) === JSON.stringify(other);
    return isSame ? [] : [{ kind: 'changed', name: nameOf(key), detail: `${from} -> ${to}` }];
  });
  const fresh = [...added].map((key): Change => {
    const isRequired = Object(now[key]).required === true;
    return { kind: 'new', name: nameOf(key), ...(isRequired && { detail: 'required' }) };
  });
  return [...fresh, ...gone, ...changed];
}

const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutEmpty = (changes: readonly (readonly [string, readonly Change[]])[]): Changes =>
  Object.fromEntries(changes.filter(([, list]) => list.length > 0));
