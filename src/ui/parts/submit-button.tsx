import { useStores } from '../use-stores.ts';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** The one clear action of a step. While busy it keeps the focus, so it is not `disabled` then. */
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

/** Shows itself after 200 ms (in the sheet), so that a fast answer does not flicker. Announced by the form's status. */
export function Busy({ text }: { readonly text: string }) {
  return (
    <span className="busy" aria-hidden="true">
      <span className="spinner" />
      <span>{text}</span>
    </span>
  );
}
