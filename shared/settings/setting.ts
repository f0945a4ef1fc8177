import type { z } from 'zod';
import type { Environment } from '../../src/domain/environment.ts';
import { explanation } from './explanation.ts';

/** Unvalidated values by key. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * The type of a setting. Its description completes "allowed is ...". In its metadata, `isSecret` hides values in
 * messages, and `explains` adds the message of each problem with its path.
 */
export type ValueType<Value> = z.ZodType<Value>;

export interface Setting<Value> {
  /** A type that depends on other settings or the environment. */
  readonly type: ValueType<Value> | TypeFrom<Value>;
  /** Description for the table of settings, in Markdown. */
  readonly about: string;
  /** The default in each environment: a value, or a function of other settings. */
  readonly development: Default<Value>;
  /** Undefined if required in production. */
  readonly production: Default<Value>;
  /** Description of the default for the table. */
  readonly inWords?: string | undefined;
  /** Why it is required in production. */
  readonly need?: string | undefined;
  /** True if development ignores the brand's value and uses a local URL. */
  readonly isLocal: boolean;
}

type TypeFrom<Value> = (settings: RawSettings, environment: Environment) => ValueType<Value>;
type Default<Value> = Value | DefaultFrom<Value> | undefined;
type DefaultFrom<Value> = (settings: RawSettings) => Value;

type Words = Pick<Setting<unknown>, 'about' | 'inWords' | 'need'>;
type Row<Value> = Words &
  (
    | { readonly default: Value | DefaultFrom<Value> }
    /** The setting is required in production if `production` is missing. */
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
  const byDefault = 'default' in row ? row.default : undefined;
  const development = isLocal ? row.local : 'development' in row ? row.development : byDefault;
  const production = 'production' in row ? row.production : byDefault;
  return { type, about, inWords, need, development, production, isLocal };
}

/** The value of every setting of a schema. */
export type ValuesOf<Schema> = {
  readonly [Key in keyof Schema]: Schema[Key] extends Setting<infer Value> ? Value : never;
};

export interface Source {
  /** Prefix of error messages, such as a path; may be empty. */
  readonly name: string;
  /** Undefined if the file is unreadable. */
  readonly values: unknown;
  /** The message for each file that could not be read, by its name. */
  readonly unreadable?: Readonly<Record<string, string>>;
}

/** The definitions of settings by key. */
export type SettingsSchema = Readonly<Record<string, Setting<unknown>>>;

export interface ReadSettings<Values> {
  /** The value of every setting. A missing or invalid setting has its default, or that of development. */
  readonly values: Values;
  /** A line for each missing or invalid setting: source, key, value and what is allowed. */
  readonly problems: readonly string[];
  /** The keys of these settings. */
  readonly invalid: readonly string[];
}

/** Validates settings. @param sources the last one with a key wins; missing keys are reported for the first one */
export function readSettings<Schema extends SettingsSchema>(
  schema: Schema,
  environment: Environment,
  sources: readonly Source[],
): ReadSettings<ValuesOf<Schema>> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const invalid: string[] = [];
  const entries = Object.entries(schema);
  for (const [key, row] of [...entries.filter(isIndependent), ...entries.filter(dependsOnOthers)]) {
    const { [environment]: byDefault } = row;
    const source = sources.findLast(({ values: written }) => Object.hasOwn(Object(written), key));
    const allowed = typeOf(row, values, environment);
    const value = source && Object(source.values)[key];
    const read = allowed.safeParse(value);
    if (source && read.success) {
      values[key] = read.data;
      continue;
    }
    const defaultValue = byDefault === undefined ? row.development : byDefault;
    values[key] = defaultValue instanceof Function ? defaultValue(values) : defaultValue;
    if (!source && byDefault !== undefined) continue;
    invalid.push(key);
    problems.push(
      source
        ? invalidValue(source, key, value, allowed)
        : invalidValue(sources[0], key, undefined, allowed, row.need),
    );
  }
  return { values: values as ValuesOf<Schema>, problems, invalid };
}

/** The type of a setting, given the others. */
export function typeOf<Value>(
  { type }: Setting<Value>,
  settings: RawSettings,
  environment: Environment,
): ValueType<Value> {
  return type instanceof Function ? type(settings, environment) : type;
}

/** The message for an invalid or missing value. @param need why it is required */
export function invalidValue(
  source: Source | undefined,
  key: string,
  value: unknown,
  allowed: ValueType<unknown>,
  need?: string,
): string {
  const missing = need === undefined ? 'is missing' : `is missing (${need})`;
  const state = value === undefined ? missing : `found ${shortJson(value)}`;
  const isSecret = allowed.meta()?.isSecret === true && value !== undefined;
  const message = `${prefixOf(source)}${key}: ${isSecret ? '' : `${state}; `}allowed is ${allowed.description}.`;
  return isSecret ? message : message + explanation(allowed, value);
}

/** @throws an error with these lines, if any, grouped by file */
export function throwProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const files = problems.map(fileOf);
  const position = (problem: string) => files.indexOf(fileOf(problem));
  throw new Error(problems.toSorted((a, b) => position(a) - position(b)).join('\n'));
}

/** The setting at the start of a problem without a file; `regions` for `regions.EU`. */
export const keyOf = (problem: string) => /^\w+/.exec(problem)?.[0] ?? '';

/** The file at the start of a problem; empty without one. */
const fileOf = (problem: string) =>
  /^(.+?\.(?:json|css|svg|png|webp|jpg|woff2|[ot]tf)): /.exec(problem)?.[1] ?? '';

/** The value as JSON, shortened, without passwords in URLs. */
export function shortJson(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(/\/\/[^/"]*@/g, '//***@');
  return json.length > 120 ? `${json.slice(0, 119)}…` : json;
}

export const prefixOf = (source: Source | undefined) => (source?.name ? `${source.name}: ` : '');

const dependsOnOthers = ([, row]: [string, Setting<unknown>]) =>
  [row.type, row.development].some((part) => part instanceof Function);
const isIndependent = (entry: [string, Setting<unknown>]) => !dependsOnOthers(entry);
