/** Shows itself after 200 ms (in the sheet), so that a fast answer does not flicker. Said aloud by the form's status. */
export function Busy({ text }: { readonly text: string }) {
  return (
    <span className="busy" aria-hidden="true">
      <span className="spinner" />
      <span>{text}</span>
    </span>
  );
}
