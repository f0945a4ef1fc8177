import { observer } from 'mobx-react-lite';
import type { Message } from '#page/domain/message.ts';
import { FieldError } from '../../parts/field.tsx';
import { useStores, useTextOf } from '../../use-stores.ts';
import type { EmailStepStore } from './email-store.ts';

interface BotCheckFieldProps {
  readonly store: EmailStepStore['botCheck'];
  readonly error: Message | null;
  readonly onRetry: () => void;
}

/** Container of the bot check. It reserves the height of the challenge before that loads. */
export const BotCheckField = observer(({ store, error, onRetry }: BotCheckFieldProps) => {
  const { sentences } = useStores();
  const textOf = useTextOf();
  return (
    <fieldset
      className="bot-check"
      aria-describedby={error === null ? undefined : 'bot-check-error'}
    >
      <legend className="visually-hidden">{sentences.botCheckLabel}</legend>
      <div
        className="bot-check-frame"
        data-status={store.status}
        data-focus="bot-check"
        tabIndex={-1}
      >
        <div
          className="bot-check-place"
          ref={store.mount}
          data-placeholder={store.status === 'waiting' ? sentences.botCheckPlaceholder : undefined}
        />
        <div className="bot-check-notice" role="status">
          {store.notice !== null && error === null && (
            <p key={store.status}>{textOf(store.notice)}</p>
          )}
        </div>
        {store.status === 'unavailable' && (
          <button
            className="button button-secondary bot-check-retry"
            type="button"
            onClick={onRetry}
          >
            {sentences.tryAgain}
          </button>
        )}
      </div>
      <FieldError id="bot-check" error={error} />
    </fieldset>
  );
});
