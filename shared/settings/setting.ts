/** All settings as they were found, whether they are allowed or not. */
export type Found = Readonly<Record<string, unknown>>;

/** What is allowed for a setting. */
export interface Rule<Value> {
  /** Completes the sentence "allowed is ...". */
  readonly allowed: string;
  /** @param building the environment that was asked for */
  readonly accepts: (value: unknown, settings: Found, building: string) => value is Value;
}

/** One thing that a company sets. */
export interface Setting<Value> {
  readonly rule: Rule<Value>;
  /** What it is for: Markdown, for the table in the README. */
  readonly about: string;
  /** What each environment has where neither brand nor file says anything. */
  readonly development: Default<Value>;
  readonly production: Default<Value>;
  /** Whether development keeps its own whatever the brand says: what is on this machine is no brand's. */
  readonly isLocal: boolean;
}

/** A value, what follows from other settings, or undefined where somebody has to say it. */
export type Default<Value> = Value | Derived<Value> | undefined;
interface Derived<Value> {
  /** For the table in the README. */
  readonly inWords: string;
  readonly from: (settings: Found) => Value;
}

type Defaults<Value> =
  | { readonly both: Value | Derived<Value> }
  | { readonly development: Value; readonly production: Value }
  /** What development has whatever the brand says; production has what the brand says, or `production`. */
  | { readonly local: Value; readonly production?: Value };

/** @param defaults none where the brand has to say it */
export function setting<Value>(
  rule: Rule<Value>,
  about: string,
  defaults?: Defaults<NoInfer<Value>>,
): Setting<Value> {
  if (!defaults) {
    return { rule, about, development: undefined, production: undefined, isLocal: false };
  }
  if ('both' in defaults) {
    return { rule, about, development: defaults.both, production: defaults.both, isLocal: false };
  }
  const isLocal = 'local' in defaults;
  const development = isLocal ? defaults.local : defaults.development;
  return { rule, about, development, production: defaults.production, isLocal };
}

export function isDerived(value: Default<unknown>): value is Derived<unknown> {
  return typeof (value as Partial<Derived<unknown>> | null)?.from === 'function';
}
