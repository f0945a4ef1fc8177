import type { Refusal, WayOn as WayOnName } from '../../domain/refusal.ts';
import { tellsTime } from '../../languages/tells-time.ts';
import { useSay, useSentences, useStores } from '../use-stores.ts';

const links: Readonly<
  Record<
    Exclude<WayOnName, 'startAgain' | 'startAgainForCode'>,
    readonly ('signIn' | 'contactSupport')[]
  >
> = {
  signIn: ['signIn'],
  support: ['contactSupport'],
  useWorkEmail: ['contactSupport'],
  askForInvitation: ['signIn', 'contactSupport'],
  useOwnAccount: ['signIn', 'contactSupport'],
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
  const say = useSay();
  const startsAgain = wayOn === 'startAgain' || wayOn === 'startAgainForCode';
  const isTold = 'text' in message && tellsTime(message.text);
  return (
    <>
      {retryAt !== undefined && !isTold && <p>{sentences.tryAgainAt(toTheMinute(retryAt))}</p>}
      {wayOn === 'startAgainForCode' && <p>{say({ name: wayOn })}</p>}
      {startsAgain && onStartAgain && (
        <button
          className="button button-secondary"
          type="button"
          data-focus="start-again"
          onClick={onStartAgain}
        >
          {sentences.startAgain}
        </button>
      )}
      {wayOn && !startsAgain && (
        <>
          {wayOn !== 'signIn' && wayOn !== 'support' && <p>{say({ name: wayOn })}</p>}
          <div className="ways-on">
            {links[wayOn].map((link) => (
              <a
                key={link}
                className="button button-secondary"
                href={link === 'signIn' ? settings.signInUrl : settings.supportUrl}
              >
                {sentences[link]}
              </a>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Never too early. */
function toTheMinute(moment: number): Date {
  const minute = 60_000;
  return new Date(Math.ceil(moment / minute) * minute);
}
