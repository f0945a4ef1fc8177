/** What goes on or went well. Always there, so that a screen reader hears what appears in it. */
export function FormStatus({
  text,
  visible = false,
}: {
  readonly text: string | null;
  readonly visible?: boolean;
}) {
  return (
    <div className={visible ? 'form-status' : 'visually-hidden'} role="status">
      {text !== null && <p>{text}</p>}
    </div>
  );
}
