export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A single word is a first name; otherwise the last word is the last name and the rest the first name. */
export function splitFullName(fullName: string): PersonName {
  const words = fullName.trim().split(/\s+/);
  const lastName = (words.length > 1 && words.pop()) || '';
  return { firstName: words.join(' '), lastName };
}
