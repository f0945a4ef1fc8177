/** What stands in sentences because somebody else said it. Each is unlike any word of a language. */
const product = 'Zonk & Wyx';
export const name = 'Quux (Qatar)';
const address = 'pim@quux.example';
const code = '304577';
const reference = 'K7QM';
const number = 45;
/** What the language has said itself, for a longer sentence. */
const words = '§§';

/** What each sentence is given that takes anything but numbers. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  continueWith: [name],
  documentTitle: [words],
  placeTitle: [words, words],
  errorTitle: [words],
  tryAgainAt: [new Date(2026, 10, 22, 4, 57)],
  didYouMean: [address],
  showField: [words],
  hideField: [words],
  'mails.code': [code, number, reference],
  'mails.activation': [name, number],
  'mails.ready': [name],
  'mails.received': [name],
  'mails.refusal': [name],
  'activation.intro': [name],
};

/** What was given, as it has to be seen in the sentences; `57` are the minutes of a time of day. */
export const values = [
  ...[product, name, address, code, reference, words],
  ...[`${number}`, `${number + 1}`, '57'],
];

/**
 * All sentences by their paths, such as `mails.code.subject`; functions say theirs about `values`.
 * @param parts of a language, each about a product
 */
export function saidIn(
  parts: readonly ((product: string) => object)[],
): ReadonlyMap<string, string> {
  return new Map(parts.flatMap((part) => sentences(part(product), '')));
}

function sentences(said: unknown, path: string): [path: string, text: string][] {
  if (typeof said === 'function') {
    return sentences(said(...(given[path] ?? [number, number + 1])), path);
  }
  if (typeof said === 'object' && said !== null) {
    return Object.entries(said).flatMap(([key, part]) =>
      sentences(part, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, String(said)]];
}
