interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The last word is the last name, the others are the first name; a single word is a first name. */
export function splitFullName(fullName: string): PersonName {
  const words = fullName.trim().split(/\s+/);
  const lastName = (words.length > 1 && words.pop()) || '';
  return { firstName: words.join(' '), lastName };
}

/**
 * Removes invisible characters from a name: direction marks, zero-width characters, soft hyphens, Hangul fillers,
 * symbols that render as a space, and combining marks without a base character. Control characters become a space.
 * Keeps joiners and variation selectors after a character that they can shape, because Persian, Indic and Japanese
 * names and emoji need them.
 */
export function visibleText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!\u200c|\u200d|\p{VS})[\p{Cf}\p{Cs}\p{DI}\u2800\ufffc\u{1d159}]/gu, '')
    .replace(/(?<![\p{L}\p{N}\p{P}\p{S}])\p{VS}/gu, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?![\p{L}\p{M}\p{S}])/gu, '')
    .replace(/(^|\s)[\p{M}\u200c\u200d]+/gu, '$1')
    .trim();
}
