import { environments } from '#page/domain/environment.ts';
import {
  type RawSettings,
  readSettings as readRows,
  type Setting,
  setting,
} from '#shared/settings/setting.ts';

/** A setting read from an environment variable. */
export interface Variable<Value> extends Setting<Value> {
  readonly variable: string;
}

/** A setting of the service. @param name of the variable */
export function variable<Value>(
  name: string,
  ...row: Parameters<typeof setting<Value>>
): Variable<Value> {
  return { variable: name, ...setting<Value>(...row) };
}

/** A setting that is null if the variable is not set. */
export function optional<Value>(
  name: string,
  type: Setting<Value>['type'],
  words: Pick<Setting<unknown>, 'about' | 'inWords' | 'need'>,
): Variable<Value | null> {
  const none = words.need === undefined ? { default: null } : { development: null };
  return variable<Value | null>(name, type, { ...words, ...none });
}

/** Variables that belong together: all without a default are set, or the whole group is null. */
export type Group = Readonly<Record<string, Variable<unknown>>>;
export type Entry = Variable<unknown> | Group;

function isVariable(entry: Entry): entry is Variable<unknown> {
  return typeof entry.variable === 'string';
}

export function variablesIn(entry: Entry): readonly Variable<unknown>[] {
  return isVariable(entry) ? [entry] : Object.values(entry);
}

export const namesIn = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(variablesIn).map(({ variable }) => variable);

/** The type that a schema reads. */
export type ValuesOf<Schema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends Variable<infer Value>
    ? Value
    : { readonly [Key in keyof Schema[Name]]: ValueIn<Schema[Name][Key]> } | null;
};

type ValueIn<Row> = Row extends Variable<infer Value> ? NonNullable<Value> : never;

/** @returns the values of a schema, and a line for each problem */
export function readVariables<Schema extends Readonly<Record<string, Entry>>>(
  schema: Schema,
  set: RawSettings,
) {
  const rows = Object.values<Entry>(schema).flatMap(variablesIn);
  // The row of ENVIRONMENT rejects another name.
  const environment = environments.find((name) => name === set.ENVIRONMENT) ?? 'development';
  const byVariable = Object.fromEntries(rows.map((row) => [row.variable, row]));
  const { values, problems } = readRows(byVariable, environment, [{ name: '', values: set }]);
  const valueIn = (entry: Entry): unknown => {
    if (isVariable(entry)) return values[entry.variable];
    return required(entry).every((row) => row.variable in set) ? valuesIn(entry) : null;
  };
  const valuesIn = (schema: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(schema).map(([name, entry]) => [name, valueIn(entry)]));
  const incompletes = Object.values<Entry>(schema).flatMap((entry) => incomplete(entry, set));
  return {
    settings: valuesIn(schema) as ValuesOf<Schema>,
    problems: [...problems, ...incompletes],
  };
}

/** Variables that must be set if any variable of their group is. */
export function required(entry: Entry): readonly Variable<unknown>[] {
  return isVariable(entry) ? [] : variablesIn(entry).filter((row) => row.development === null);
}

/** @returns a line if some, but not all required variables of a group are set */
function incomplete(entry: Entry, values: RawSettings): string[] {
  const isSet = (row: Variable<unknown>) => row.variable in values;
  const set = variablesIn(entry).filter(isSet);
  const unset = required(entry).filter((row) => !isSet(row));
  if (set.length === 0 || unset.length === 0) return [];
  const names = (some: readonly Variable<unknown>[]) => some.map(({ variable }) => variable);
  return [`${names(set).join(', ')} must not be set without ${names(unset).join(' and ')}.`];
}
