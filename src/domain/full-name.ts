export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A single word is a first name; otherwise the last word is the last name and the rest the first name. */
export function splitFullName(fullName: string): PersonName {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
