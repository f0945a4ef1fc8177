import { useStores } from '../use-stores.ts';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** The primary action of a step. It is not `disabled` while busy, so that it keeps the focus. */
export function SubmitButton({ label, busy, disabled = false, describedBy }: SubmitButtonProps) {
  const { sentences } = useStores();
  return (
    <button
      className="button button-primary"
      type="submit"
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
    >
      <span className="button-label">{label}</span>
      {busy && <Busy text={sentences.working} />}
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
