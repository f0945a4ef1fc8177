import { type Setting, setting } from '../../../shared/settings/setting.ts';

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
  const none = words.need === undefined ? { both: null } : { development: null };
  return variable<Value | null>(name, type, { ...words, ...none });
}

/** Variables that belong together: all without a default are set, or the whole group is null. */
export type Group = Readonly<Record<string, Variable<unknown>>>;
export type Entry = Variable<unknown> | Group;

export function isVariable(entry: Entry): entry is Variable<unknown> {
  return typeof entry.variable === 'string';
}

export function variablesIn(entry: Entry): readonly Variable<unknown>[] {
  return isVariable(entry) ? [entry] : Object.values(entry);
}

/** The type that a schema reads. */
export type ValuesOf<Schema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends Variable<infer Value>
    ? Value
    : { readonly [Key in keyof Schema[Name]]: ValueIn<Schema[Name][Key]> } | null;
};

type ValueIn<Row> = Row extends Variable<infer Value> ? NonNullable<Value> : never;
