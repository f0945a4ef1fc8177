/** A message: the id of a message in `src/languages`, or a text from the server. */
export type Message =
  | {
      readonly name: string;
      /** The number in the sentence, if it has one. */
      readonly limit?: number;
      /** The label of the field, if the sentence has it. */
      readonly label?: string;
      /** A valid value, if the sentence has one. */
      readonly example?: string;
    }
  | { readonly text: string };

const MAX_TEXT = 300;

/** A server's text, cut at 300 characters; null if it is empty or not a string. */
export function serverText(text: unknown): { readonly text: string } | null {
  if (typeof text !== 'string' || text.trim() === '') return null;
  return { text: [...text].slice(0, MAX_TEXT).join('') };
}
