import { writtenAddress } from '#page/domain/written-address.ts';

/**
 * Longer ones, in characters, may need two lines. Others are one text, because Chrome puts a space between two in a
 * description.
 */
const LONG = 24;

/** An email address or a domain, which breaks after the @ rather than at a hyphen. */
export function Address({ text }: { readonly text: string }) {
  const written = writtenAddress(text);
  const parts = written.length > LONG ? written.split(/(?<=@)/) : [];
  return (
    <bdi className="address" dir="ltr" translate="no">
      {parts.length < 2 ? written : parts.map((part) => <span key={part}>{part}</span>)}
    </bdi>
  );
}
