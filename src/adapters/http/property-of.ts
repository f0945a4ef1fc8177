/** A property of a parsed body; undefined if it is missing, inherited, or the body is not an object. */
export function propertyOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}
