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

/** The place of the bot check. It is as high before the challenge is there as it is then. */
export const HumanCheck = observer(
  ({ store, error }: { readonly store: HumanCheckStore; readonly error: string | null }) => {
    const notice = notices[store.status];
    return (
      <fieldset
        className="human-check"
        aria-describedby={error === null ? undefined : 'human-check-error'}
      >
        <legend className="visually-hidden">{messages.humanCheckLabel}</legend>
        <div className="human-check-frame">
          <div
            className="human-check-place"
            ref={store.mount}
            data-focus="human-check"
            data-placeholder={
              store.waitsForInteraction ? messages.humanCheckPlaceholder : undefined
            }
            tabIndex={-1}
          />
          {store.status === 'unavailable' && (
            <button className="button button-secondary" type="button" onClick={store.retry}>
              {messages.tryAgain}
            </button>
          )}
        </div>
        <div className="human-check-notice" role="status">
          {notice !== null && <p>{notice}</p>}
        </div>
        <FieldError id="human-check" error={error} />
      </fieldset>
    );
  },
);
