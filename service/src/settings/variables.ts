import type { Kind } from './kinds.ts';

/** Environment variables, each read as a kind of value. One that is empty counts as not set. */
export class Variables {
  constructor(private readonly values: Readonly<Record<string, string | undefined>>) {}

  has(name: string): boolean {
    return this.textOf(name) !== '';
  }

  /** @throws with a sentence that names the variable; it shows the value, but no secret and no password in an address */
  read<Value>(name: string, kind: Kind<Value>): Value | undefined {
    const text = this.textOf(name);
    if (text === '') return undefined;
    const value = kind.parse(text);
    if (value !== null) return value;
    const shown = kind.isSecret ? '' : `, but is "${text.replace(/\/\/[^/]*@/, '//***@')}"`;
    throw new Error(`${name} must be ${kind.expected}${shown}.`);
  }

  /** @throws when it is not set, too */
  demand<Value>(name: string, kind: Kind<Value>): Value {
    const value = this.read(name, kind);
    if (value === undefined) throw new Error(`${name} must be set.`);
    return value;
  }

  /**
   * Reads variables that mean something together only.
   * @returns undefined when none is set
   * @throws when some of those that belong together are missing
   */
  group<Value>(
    together: readonly string[],
    optional: readonly string[],
    readAll: () => Value,
  ): Value | undefined {
    const set = [...together, ...optional].filter((name) => this.has(name));
    if (set.length === 0) return undefined;
    const missing = together.filter((name) => !this.has(name));
    if (missing.length === 0) return readAll();
    throw new Error(`${set.join(', ')} must not be set without ${missing.join(' and ')}.`);
  }

  private textOf(name: string): string {
    return this.values[name]?.trim() ?? '';
  }
}
