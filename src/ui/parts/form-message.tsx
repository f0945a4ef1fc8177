import type { Refusal } from '../../domain/refusal.ts';
import { directionOf, useSay } from '../use-stores.ts';
import { ErrorIcon } from './icon.tsx';
import { type RefusalProps, WayOn } from './way-on.tsx';

/** Why the form was refused. Always there, so that a screen reader hears what appears in it. */
export function FormMessage({ refusal }: { readonly refusal: Refusal | null }) {
  return (
    <div className="form-message-place" role="alert">
      {refusal !== null && (
        <div className="form-message" id="form-message">
          <ErrorIcon />
          <RefusalDetail refusal={refusal} />
        </div>
      )}
    </div>
  );
}

/** Why something was refused, and what can be done. */
export function RefusalDetail(props: RefusalProps) {
  const say = useSay();
  return (
    <div className="refusal">
      <p>
        <span dir={directionOf(props.refusal.message)}>{say(props.refusal.message)}</span>
      </p>
      <WayOn {...props} />
    </div>
  );
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
