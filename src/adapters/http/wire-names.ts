/** The API's name of a value: `org_short_name` for `orgShortName`. Successful responses use camel case. */
export function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The inverse of `wireName`. */
export function camelName(wire: string): string {
  return wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** An object with its keys as the API names them. */
export function toWire(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value]));
}
