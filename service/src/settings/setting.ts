import type { ValueType } from './value-types.ts';

/** What some defaults depend on. */
export interface Given {
  readonly environment: 'development' | 'production';
  readonly allowedOrigins: readonly string[];
  readonly identityFrontendPort: number;
}

/** Their own defaults. */
export const usual: Given = {
  environment: 'development',
  allowedOrigins: ['http://localhost:3000'],
  identityFrontendPort: 3001,
};

/** For people: the README's table is made from it. */
interface Meaning {
  readonly meaning: string;
  /** The default in words, where its value does not say it. */
  readonly otherwise?: string;
  /** Why production does not do without; absent where it does. */
  readonly production?: string;
  /** True where production takes https alone. */
  readonly https?: true;
}

export interface Setting<Value, Default> extends Meaning {
  /** The environment variable. */
  readonly variable: string;
  readonly type: ValueType<Value>;
  /** What counts when the variable is not set; null for nothing. */
  readonly default: Default | ((given: Given) => Default);
}

export function setting<Value>(
  variable: string,
  type: ValueType<Value>,
  byDefault: NoInfer<Value> | ((given: Given) => NoInfer<Value>),
  meaning: Meaning,
): Setting<Value, Value> {
  return { variable, type, default: byDefault, ...meaning };
}

/** A setting that is null when the variable is not set. */
export function optional<Value>(
  variable: string,
  type: ValueType<Value>,
  meaning: Meaning,
): Setting<Value, null> {
  return { variable, type, default: null, ...meaning };
}

export type AnySetting = Setting<unknown, unknown>;
/** Settings that mean something together only: those without a default are all set, or the whole is null. */
export type Group = Readonly<Record<string, AnySetting>>;
export type Entry = AnySetting | Group;

export function isSetting(entry: Entry): entry is AnySetting {
  return typeof entry.variable === 'string';
}

export function settingsIn(entry: Entry): readonly AnySetting[] {
  return isSetting(entry) ? [entry] : Object.values(entry);
}

/** What is read by a schema. */
export type ValuesOf<Entries> = {
  readonly [Name in keyof Entries]: Entries[Name] extends Setting<infer Value, infer Default>
    ? Value | Default
    : { readonly [Key in keyof Entries[Name]]: SetValue<Entries[Name][Key]> } | null;
};

type SetValue<Row> = Row extends Setting<infer Value, unknown> ? Value : never;
