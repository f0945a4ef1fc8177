import type { Recovery, RecoveryMessage, Refusal } from '../../domain/refusal.ts';
import { errorIcon } from '../icons.ts';
import { directionOf, useSentences, useStores, useTextOf } from '../use-stores.ts';
import { Drawing } from './drawing.tsx';
import { animateMessageHeight } from './field.tsx';
import { SupportLink } from './support-link.tsx';

/** Shows why the form was refused. Always rendered, so that a screen reader announces its changes. */
export function FormMessage({
  refusal,
  id = 'form-message',
}: {
  readonly refusal: Refusal | null;
  readonly id?: string;
}) {
  return (
    <div className="form-message-place" role="alert">
      {refusal !== null && (
        <div className="form-message" id={id} ref={animateMessageHeight}>
          <Drawing className="error-icon" icon={errorIcon} />
          <RefusalDetail refusal={refusal} />
        </div>
      )}
    </div>
  );
}

/** A refusal with its recovery actions. */
export function RefusalDetail(props: RefusalProps) {
  const textOf = useTextOf();
  return (
    <div className="refusal">
      <p>
        <span dir={directionOf(props.refusal.message)}>{textOf(props.refusal.message)}</span>
      </p>
      <RecoveryActions {...props} />
    </div>
  );
}

/** Shows progress or success. Always rendered, so that a screen reader announces its changes. */
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

interface Offer {
  readonly message?: RecoveryMessage;
  readonly actions: readonly ('startAgain' | 'signIn' | 'contactSupport')[];
}

const offers: Readonly<Record<Recovery, Offer>> = {
  startAgain: { actions: ['startAgain'] },
  lastCodeMayWork: { message: 'lastCodeMayWork', actions: ['contactSupport'] },
  signIn: { actions: ['signIn'] },
  askToJoin: { actions: ['signIn', 'contactSupport'] },
  support: { actions: ['contactSupport'] },
  useWorkEmail: { message: 'useWorkEmail', actions: ['contactSupport'] },
  askForInvitation: { message: 'askForInvitation', actions: ['signIn', 'contactSupport'] },
  useOwnAccount: { message: 'useOwnAccount', actions: ['signIn', 'contactSupport'] },
};

interface RefusalProps {
  readonly refusal: Refusal;
  /** Absent on the email step. */
  readonly onStartAgain?: (() => void) | undefined;
}

/** Shows when a limit ends, what to do, and links. */
function RecoveryActions({ refusal, onStartAgain }: RefusalProps) {
  const { recovery, retryAt } = refusal;
  const { settings } = useStores();
  const sentences = useSentences();
  const { message: advice, actions }: Offer = recovery ? offers[recovery] : { actions: [] };
  const offered = actions.filter((action) => action !== 'startAgain' || onStartAgain);
  return (
    <>
      {retryAt !== undefined && <p>{sentences.tryAgainAt(toTheMinute(retryAt))}</p>}
      {advice && <p>{sentences[advice]}</p>}
      {offered.length > 0 && (
        <div className="recovery-actions">
          {offered.map((action) => {
            if (action === 'contactSupport') return <SupportLink key={action} />;
            return action === 'startAgain' ? (
              <button
                key={action}
                className="button button-secondary"
                type="button"
                data-focus="start-again"
                onClick={onStartAgain}
              >
                {sentences.startAgain}
              </button>
            ) : (
              <a key={action} className="button button-primary" href={settings.signInUrl}>
                {sentences.signIn}
              </a>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Rounds up to the next minute. */
function toTheMinute(moment: number): Date {
  const minute = 60_000;
  return new Date(Math.ceil(moment / minute) * minute);
}
