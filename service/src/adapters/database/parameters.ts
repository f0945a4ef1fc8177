/** The values of a statement in the order in which its text names them. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
