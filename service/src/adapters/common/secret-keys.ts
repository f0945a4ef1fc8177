/** The service's keys, the same on all instances: the first signs and encrypts, all verify and decrypt. */
export type SecretKeys = readonly [string, ...string[]];

/** @returns a value for each key, in their order */
export function ofEach<Value>(
  [first, ...others]: SecretKeys,
  value: (key: string) => Value,
): readonly [Value, ...Value[]] {
  return [value(first), ...others.map(value)];
}
