import { observer } from 'mobx-react-lite';
import type { Message } from '../../../domain/message.ts';
import { FieldError } from '../../parts/field.tsx';
import type { EmailStepStore } from '../../stores/stores.ts';
import { useSay, useStores } from '../../use-stores.ts';

interface HumanCheckProps {
  readonly store: EmailStepStore['humanCheck'];
  readonly error: Message | null;
  readonly onRetry: () => void;
}

/** The place of the bot check. It is as high before the challenge is there as it is then. */
export const HumanCheck = observer(({ store, error, onRetry }: HumanCheckProps) => {
  const { sentences } = useStores();
  const say = useSay();
  const waits = store.waitsForInteraction;
  return (
    <fieldset
      className="human-check"
      aria-describedby={error === null ? undefined : 'human-check-error'}
    >
      <legend className="visually-hidden">{sentences.humanCheckLabel}</legend>
      <div className="human-check-frame" data-focus="human-check" tabIndex={-1}>
        <div
          className={waits ? 'human-check-place human-check-place-tall' : 'human-check-place'}
          ref={store.mount}
          data-placeholder={
            waits && store.status === 'waiting' ? sentences.humanCheckPlaceholder : undefined
          }
        />
        <div className="human-check-notice" role="status" data-status={store.status}>
          {store.notice !== null && <p key={store.status}>{say(store.notice)}</p>}
        </div>
        {store.status === 'unavailable' && (
          <button
            className="button button-secondary human-check-retry"
            type="button"
            onClick={onRetry}
          >
            {sentences.tryAgain}
          </button>
        )}
      </div>
      <FieldError id="human-check" error={error} />
    </fieldset>
  );
});
