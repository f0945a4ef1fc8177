interface SubmitButtonProps {
  readonly label: string;
  /** Text about the running request; null if there is none. */
  readonly busy: string | null;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** Sends the form of a step. While busy it is not `disabled`, because it would lose the focus. */
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

/** A spinner, which the style sheet shows after 200 ms to avoid flicker. The form's status announces the text. */
export function Busy({ text }: { readonly text: string }) {
  return (
    <span className="busy" aria-hidden="true">
      <span className="spinner" />
      <span>{text}</span>
    </span>
  );
}
