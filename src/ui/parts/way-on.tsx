import type { Refusal, WayOnMessage, WayOn as WayOnName } from '../../domain/refusal.ts';
import { tellsTime } from '../../languages/say.ts';
import { useSentences, useStores } from '../use-stores.ts';

interface Recovery {
  readonly message?: WayOnMessage;
  readonly actions: readonly ('startAgain' | 'signIn' | 'contactSupport')[];
}

const recoveries: Readonly<Record<WayOnName, Recovery>> = {
  startAgain: { actions: ['startAgain'] },
  startAgainForCode: { message: 'startAgainForCode', actions: ['startAgain'] },
  signIn: { actions: ['signIn'] },
  support: { actions: ['contactSupport'] },
  useWorkEmail: { message: 'useWorkEmail', actions: ['contactSupport'] },
  askForInvitation: { message: 'askForInvitation', actions: ['signIn', 'contactSupport'] },
  useOwnAccount: { message: 'useOwnAccount', actions: ['signIn', 'contactSupport'] },
};

export interface RefusalProps {
  readonly refusal: Refusal;
  /** Left out where there is nothing to start again from. */
  readonly onStartAgain?: (() => void) | undefined;
}

/** Until when something is refused, and what helps instead. */
export function WayOn({ refusal, onStartAgain }: RefusalProps) {
  const { message, wayOn, retryAt } = refusal;
  const { settings } = useStores();
  const sentences = useSentences();
  const { message: recovery, actions }: Recovery = wayOn ? recoveries[wayOn] : { actions: [] };
  const isTold = 'text' in message && tellsTime(message.text);
  const offered = actions.filter((action) => action !== 'startAgain' || onStartAgain);
  return (
    <>
      {retryAt !== undefined && !isTold && <p>{sentences.tryAgainAt(toTheMinute(retryAt))}</p>}
      {recovery && <p>{sentences[recovery]}</p>}
      {offered.length > 0 && (
        <div className="ways-on">
          {offered.map((action) =>
            action === 'startAgain' ? (
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
              <a
                key={action}
                className="button button-secondary"
                href={action === 'signIn' ? settings.signInUrl : settings.supportUrl}
              >
                {sentences[action]}
              </a>
            ),
          )}
        </div>
      )}
    </>
  );
}

/** Never too early. */
function toTheMinute(moment: number): Date {
  const minute = 60_000;
  return new Date(Math.ceil(moment / minute) * minute);
}
