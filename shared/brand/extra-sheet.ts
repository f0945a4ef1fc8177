import parse from 'css-tree/parser';

/** Limit of the sheet, which is inlined into every page. */
const MAX_BYTES = 4096;

/** Forbidden text and its remedy. The first three could end the inline sheet, hide a word, or affect the next sheet. */
const rules: ReadonlyArray<readonly [RegExp, string]> = [
  [/<\/|<!--/, 'remove it'],
  [/\\/, 'write the character itself instead of an escape'],
  [/\/\*(?!.*?\*\/)/s, 'close the comment'],
  [
    /@(?!(?:media|supports|container|keyframes)\b)[\w-]*/i,
    'allowed are @media, @supports, @container and @keyframes',
  ],
  [
    /(?<![\w-])(?:-\w+-)?(?:url|src|image-set|image|cross-fade|paint|element)\(/i,
    'load no files; name pictures in brand.json',
  ],
];

/**
 * Rejects a brand's style sheet that loads files, has errors, or would slow the page.
 * @param source the file's text
 * @returns the problem with its remedy, or null
 */
export function extraSheetProblem(source: string): string | null {
  const bytes = Buffer.byteLength(source);
  if (bytes > MAX_BYTES) return `has ${bytes} bytes; allowed are ${MAX_BYTES}`;
  for (const [pattern, remedy] of rules) {
    const match = pattern.exec(source);
    if (match) return `has ${match[0]} in line ${lineOf(source, match.index)}; ${remedy}`;
  }
  const problems: string[] = [];
  parse(source, {
    onParseError: ({ line, message }) => problems.push(`has an error in line ${line} (${message})`),
  });
  return problems[0] ?? null;
}

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length;
