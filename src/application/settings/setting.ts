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
  readonly development: Value;
  readonly production: Value;
  /** Whether production's value is invented, or one for trying out, and no page should go out with it. */
  readonly isExample: boolean;
}

type Defaults<Value> =
  | { readonly both: Value }
  | { readonly development: Value; readonly production: Value }
  /** `development` has the example, too, where it has nothing of its own. */
  | { readonly development?: Value; readonly example: Value };

/** @param defaults what each environment has where nothing is set */
export function setting<Value>(
  rule: Rule<Value>,
  about: string,
  defaults: Defaults<NoInfer<Value>>,
): Setting<Value> {
  const isExample = 'example' in defaults;
  if ('both' in defaults) {
    return { rule, about, development: defaults.both, production: defaults.both, isExample };
  }
  const production = isExample ? defaults.example : defaults.production;
  const development = 'development' in defaults ? defaults.development : production;
  return { rule, about, development, production, isExample };
}
