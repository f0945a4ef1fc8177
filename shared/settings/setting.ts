import { closestMatch } from 'leven';
import type { z } from 'zod';
import type { Environment } from '../../src/domain/environment.ts';

/** Values by their keys, of which nothing else is known. */
export type Found = Readonly<Record<string, unknown>>;

/** What a setting may hold. Its description completes the sentence "allowed is ..."; `isSecret` in its metadata keeps it from messages. */
export type ValueType<Value> = z.ZodType<Value>;

/** One thing that a company sets. */
export interface Setting<Value> {
  /** Where it depends on other settings or on the environment: made from them. */
  readonly type: ValueType<Value> | TypeFrom<Value>;
  /** What it is for: Markdown, for the table of settings. */
  readonly about: string;
  /** What counts in each environment where nobody says anything: a value, or what makes it from other settings. */
  readonly development: Default<Value>;
  /** Undefined where production has to be told. */
  readonly production: Default<Value>;
  /** The default, for the table, where its value does not say it. */
  readonly inWords?: string | undefined;
  /** Why production has to be told. */
  readonly need?: string | undefined;
  /** Whether development keeps its own whatever the brand says: what is on this machine is no brand's. */
  readonly isLocal: boolean;
}

type TypeFrom<Value> = (settings: Found, environment: Environment) => ValueType<Value>;
type Default<Value> = Value | DefaultFrom<Value> | undefined;
type DefaultFrom<Value> = (settings: Found) => Value;

type Words = Pick<Setting<unknown>, 'about' | 'inWords' | 'need'>;
type Row<Value> = Words &
  (
    | { readonly both: Value | DefaultFrom<Value> }
    /** Without `production` it is required there. */
    | { readonly development: Value; readonly production?: Value }
    | { readonly local: Value; readonly production?: Value }
    | { readonly required: true }
  );

export function setting<Value>(
  type: Setting<Value>['type'],
  row: Row<NoInfer<Value>>,
): Setting<Value> {
  const { about, inWords, need } = row;
  const isLocal = 'local' in row;
  const both = 'both' in row ? row.both : undefined;
  const development = isLocal ? row.local : 'development' in row ? row.development : both;
  const production = 'production' in row ? row.production : both;
  return { type, about, inWords, need, development, production, isLocal };
}

/** Of every setting of a schema its value. */
export type ValuesOf<Schema> = {
  readonly [Key in keyof Schema]: Schema[Key] extends Setting<infer Value> ? Value : never;
};

/** Somebody who says settings. */
export interface Source {
  /** Stands before what is wrong with them: a path; empty where the key says enough. */
  readonly name: string;
  readonly values: unknown;
}

/** Settings by the keys that their sources use. */
export type Rows = Readonly<Record<string, Setting<unknown>>>;

export interface ReadSettings {
  /** Of every setting what it holds; the default of what is missing or not allowed, that of development where there is none. */
  readonly values: Found;
  /** A line for everything that is missing or not allowed: who says it, its key, what was found and what is allowed. */
  readonly problems: readonly string[];
}

/** @param sources the last one that names a key counts; what is missing is missed in the first one */
export function readSettings(
  rows: Rows,
  environment: Environment,
  sources: readonly Source[],
): ReadSettings {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const entries = Object.entries(rows);
  for (const [key, row] of [...entries.filter(standsAlone), ...entries.filter(dependsOnOthers)]) {
    const { [environment]: byDefault } = row;
    const source = sources.findLast(({ values: said }) => Object.hasOwn(Object(said), key));
    const allowed = typeOf(row, values, environment);
    const found = source && Object(source.values)[key];
    const read = allowed.safeParse(found);
    if (source && read.success) {
      values[key] = read.data;
      continue;
    }
    const usual = byDefault === undefined ? row.development : byDefault;
    values[key] = usual instanceof Function ? usual(values) : usual;
    if (source) problems.push(mistake(source, key, found, allowed));
    else if (byDefault === undefined)
      problems.push(mistake(sources[0], key, undefined, allowed, row.need));
  }
  return { values, problems };
}

/** What a setting may hold beside these others. */
export function typeOf<Value>(
  { type }: Setting<Value>,
  settings: Found,
  environment: Environment,
): ValueType<Value> {
  return type instanceof Function ? type(settings, environment) : type;
}

/** That a value is not allowed, or missing where it is undefined. @param need why it is not to be missing */
export function mistake(
  source: Source | undefined,
  key: string,
  found: unknown,
  allowed: ValueType<unknown>,
  need?: string,
): string {
  const missing = need === undefined ? 'is missing' : `is missing (${need})`;
  const state = found === undefined ? missing : `found ${shown(found)}`;
  const isSecret = allowed.meta()?.isSecret === true && found !== undefined;
  const said = `${nameOf(source)}${key}: ${isSecret ? '' : `${state}; `}allowed is ${allowed.description}.`;
  return isSecret ? said : `${said}${hints(allowed.safeParse(found).error?.issues ?? [], found)}`;
}

/** @returns a line for each key of a source that there is no setting for, with the one that was probably meant */
export function unknownKeys(rows: Rows, source: Source): string[] {
  return Object.keys(Object(source.values))
    .filter((key) => !Object.hasOwn(rows, key))
    .map(
      (key) =>
        `${nameOf(source)}${key}: there is no such setting.${didYouMean(key, Object.keys(rows))}`,
    );
}

/** @throws Error with these lines, unless there is none */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** As it would stand in the file, without a password in an address, and never so long that the message drowns. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(/\/\/[^/"]*@/g, '//***@');
  return json.length > 120 ? `${json.slice(0, 119)}…` : json;
}

export const nameOf = (source: Source | undefined) => (source?.name ? `${source.name}: ` : '');

/** What was probably meant, as a sentence to append; empty where nothing is near. Of tags of two letters, most are near each other. */
export function didYouMean(written: string, known: readonly string[]): string {
  if (written.length < 3) return '';
  const meant = closestMatch(written, known, { maxDistance: Math.ceil(written.length / 4) });
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

/** Of keys in a value that are not known, and of words that are none of a list, what was probably meant. */
function hints(issues: readonly z.core.$ZodIssue[], found: unknown): string {
  const at = (path: readonly PropertyKey[]) =>
    path.reduce<unknown>((it, key) => Object(it)[key], found);
  const missing = issues.filter(({ path }) => at(path) === undefined).map(({ path }) => path);
  return issues
    .flatMap((issue) => {
      if (issue.code === 'invalid_value') {
        const written = at(issue.path);
        return typeof written === 'string' ? [didYouMean(written, issue.values.map(String))] : [];
      }
      if (issue.code !== 'unrecognized_keys') return [];
      const beside = missing.filter((path) => path.length === issue.path.length + 1);
      const known = beside.map((path) => String(path.at(-1)));
      return issue.keys.map((key) => ` There is no ${key} in it.${didYouMean(key, known)}`);
    })
    .join('');
}

const dependsOnOthers = ([, row]: [string, Setting<unknown>]) =>
  [row.type, row.development].some((one) => one instanceof Function);
const standsAlone = (entry: [string, Setting<unknown>]) => !dependsOnOthers(entry);
