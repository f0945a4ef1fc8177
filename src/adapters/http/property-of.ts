/** An own property of a parsed JSON value; undefined where there is none or the value is no object. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
