/** What the API calls a value: `orgShortName` is `org_short_name` there. Successful answers alone use our own names. */
export function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The way back. */
export function ownName(wire: string): string {
  return wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** An object as the API wants it. */
export function toWire(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value]));
}
