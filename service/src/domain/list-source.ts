/** The entries of a list, as written, or the path of a file that contains them. */
export type ListSource = { readonly entries: readonly string[] } | { readonly file: string };

/** The words between whitespace and commas; `#` begins a comment that ends with the line. */
export function* listWords(text: string): Generator<string> {
  for (const [word] of text.matchAll(/#.*|[^\s,#]+/g)) if (!word.startsWith('#')) yield word;
}
