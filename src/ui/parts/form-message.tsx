import type { Refusal } from '../../domain/refusal.ts';
import { useSay, useStores } from '../use-stores.ts';
import { ErrorIcon } from './icon.tsx';

interface RefusalProps {
  readonly refusal: Refusal;
  /** Left out where there is nothing to start again from. */
  readonly onStartAgain?: (() => void) | undefined;
}

/** Why the form was refused. Always there, so that a screen reader hears what appears in it. */
export function FormMessage({
  refusal,
  onStartAgain,
}: Omit<RefusalProps, 'refusal'> & { readonly refusal: Refusal | null }) {
  return (
    <div className="form-message-place" role="alert">
      {refusal !== null && (
        <div className="form-message">
          <ErrorIcon />
          <RefusalDetail refusal={refusal} onStartAgain={onStartAgain} />
        </div>
      )}
    </div>
  );
}

/** Why something was refused, until when, and the way on. */
export function RefusalDetail({ refusal, onStartAgain }: RefusalProps) {
  const { sentences } = useStores();
  const say = useSay();
  const { message, retryAt } = refusal;
  return (
    <div className="refusal">
      <p>{say(message)}</p>
      {retryAt !== undefined && <p>{sentences.tryAgainAt(timeOf(retryAt))}</p>}
      <WayOn refusal={refusal} onStartAgain={onStartAgain} />
    </div>
  );
}

function WayOn({ refusal: { wayOn }, onStartAgain }: RefusalProps) {
  const { settings, sentences } = useStores();
  switch (wayOn) {
    case 'startAgain':
      return (
        onStartAgain && (
          <button
            className="button button-secondary"
            type="button"
            data-focus="start-again"
            onClick={onStartAgain}
          >
            {sentences.startAgain}
          </button>
        )
      );
    case 'signIn':
      return (
        <a className="button button-secondary" href={settings.signInUrl}>
          {sentences.signIn}
        </a>
      );
    case 'support':
      return (
        <a className="button button-secondary" href={settings.supportUrl}>
          {sentences.contactSupport}
        </a>
      );
    case undefined:
      return null;
  }
}

/** To the minute, and never too early. */
function timeOf(moment: number): string {
  const minute = 60_000;
  const time = new Date(Math.ceil(moment / minute) * minute);
  return time.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}

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
