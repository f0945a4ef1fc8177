/** The words of a list of domains, or the path of a file that contains them. */
export type DomainSource = { readonly domains: readonly string[] } | { readonly file: string };

/** The words between whitespace and commas; `#` begins a comment that ends with the line. */
export function* domainWords(text: string): Generator<string> {
  for (const [word] of text.matchAll(/#.*|[^\s,#]+/g)) if (!word.startsWith('#')) yield word;
}
