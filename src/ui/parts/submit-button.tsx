interface SubmitButtonProps {
  readonly label: string;
  /** What the page is doing; null while it waits for input. */
  readonly busy: string | null;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** Sends the form of a step. It is not `disabled` while busy, so that it keeps the focus. */
export function SubmitButton({ label, busy, disabled = false, describedBy }: SubmitButtonProps) {
  return (
    <button
      className="button button-primary"
      type="submit"
      disabled={disabled}
      aria-disabled={busy !== null || undefined}
      aria-busy={busy !== null || undefined}
      aria-describedby={describedBy}
    >
      <span className="button-label">{label}</span>
      {busy !== null && <Busy text={busy} />}
    </button>
  );
}

/** A spinner that appears after 200 ms (in the style sheet) to avoid flicker. The form's status announces it. */
export function Busy({ text }: { readonly text: string }) {
  return (
    <span className="busy" aria-hidden="true">
      <span className="spinner" />
      <span>{text}</span>
    </span>
  );
}
