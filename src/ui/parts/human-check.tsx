import { observer } from 'mobx-react-lite';
import { messages } from '../../domain/messages.ts';
import type { HumanCheckStore } from '../stores/human-check-store.ts';
import { FieldError } from './field.tsx';

const notices = {
  waiting: null,
  loading: messages.humanCheckLoading,
  ready: null,
  solved: null,
  expired: messages.humanCheckExpired,
  unavailable: messages.humanCheckUnavailable,
} as const;

interface HumanCheckProps {
  readonly store: HumanCheckStore;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The place of the bot check. It is as high before the challenge is there as it is then. */
export const HumanCheck = observer(({ store, error, onRetry }: HumanCheckProps) => {
  const notice = notices[store.status];
  const waits = store.waitsForInteraction;
  return (
    <fieldset
      className="human-check"
      aria-describedby={error === null ? undefined : 'human-check-error'}
    >
      <legend className="visually-hidden">{messages.humanCheckLabel}</legend>
      <div className="human-check-frame" data-focus="human-check" tabIndex={-1}>
        <div
          className={waits ? 'human-check-place human-check-place-tall' : 'human-check-place'}
          ref={store.mount}
          data-placeholder={
            waits && store.status === 'waiting' ? messages.humanCheckPlaceholder : undefined
          }
        />
        <div className="human-check-notice" role="status" data-status={store.status}>
          {notice !== null && <p>{notice}</p>}
        </div>
        {store.status === 'unavailable' && (
          <button
            className="button button-secondary human-check-retry"
            type="button"
            onClick={onRetry}
          >
            {messages.tryAgain}
          </button>
        )}
      </div>
      <FieldError id="human-check" error={error} />
    </fieldset>
  );
});
