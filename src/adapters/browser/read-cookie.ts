/** The value of the first cookie of that name; null where there is none or cookies are out of reach. */
export function readCookie(name: string): string | null {
  const found = cookies().find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decoded(found.slice(name.length + 1));
}

function cookies(): string[] {
  try {
    return document.cookie.split(';').map((pair) => pair.trim());
  } catch {
    // Frames without an origin of their own may not read cookies.
    return [];
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
