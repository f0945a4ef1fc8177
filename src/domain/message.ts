/** A message: the name of a sentence in the catalogues, or a text from the server. */
export type Message =
  | {
      readonly name: string;
      /** The number that the sentence speaks of, where it speaks of one. */
      readonly limit?: number;
    }
  | { readonly text: string };

const LONGEST_TEXT = 300;

/** A server's text, cut at 300 characters; null when there is nothing to read. */
export function serverText(text: unknown): { readonly text: string } | null {
  if (typeof text !== 'string' || text.trim() === '') return null;
  return { text: [...text].slice(0, LONGEST_TEXT).join('') };
}
