import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import { Busy } from './busy.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** The one clear action of a step. While busy it keeps the focus, so it is not `disabled` then. */
export function SubmitButton({ label, busy, disabled = false, describedBy }: SubmitButtonProps) {
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
      {busy && <Busy text={firstScreenMessages.working} />}
    </button>
  );
}
