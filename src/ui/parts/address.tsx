import { readableAddress } from '#page/domain/readable-address.ts';

/**
 * Number of characters above which an address may need two lines. Shorter ones are not split, because Chrome inserts a
 * space between two elements of a description that screen readers read.
 */
const LONG = 34;

/** An email address or a domain, which breaks after the @ rather than at a hyphen. */
export function Address({ text }: { readonly text: string }) {
  const readable = readableAddress(text);
  const parts = readable.length > LONG ? readable.split(/(?<=@)/) : [];
  return (
    <bdi className="address" dir="ltr" translate="no">
      {parts.length < 2 ? readable : parts.map((part) => <span key={part}>{part}</span>)}
    </bdi>
  );
}
