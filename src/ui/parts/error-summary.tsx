import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { RegistrationErrors } from '../steps/registration/registration-errors.ts';
import { directionOf, useSay, useSentences } from '../use-stores.ts';
import { RefusalDetail } from './form-message.tsx';

interface ErrorSummaryProps {
  readonly errors: RegistrationErrors;
  readonly onStartAgain: () => void;
}

const REFUSAL = 'error-summary-refusal';
const LIST = 'error-summary-list';

/** All that keeps step 3 from being sent, each complaint a way to its field. Told as a whole when it takes the focus. */
export const ErrorSummary = observer(({ errors, onStartAgain }: ErrorSummaryProps) => {
  const { problemHeading } = useSentences();
  const say = useSay();
  if (!errors.hasAny) return null;
  return (
    <section
      className="error-summary"
      aria-labelledby="error-summary-title"
      aria-describedby={[errors.refusal && REFUSAL, errors.summary.length > 0 && LIST]
        .filter(Boolean)
        .join(' ')}
      data-focus="summary"
      tabIndex={-1}
    >
      <h2 id="error-summary-title">{problemHeading}</h2>
      {errors.refusal !== null && (
        <div id={REFUSAL}>
          <RefusalDetail refusal={errors.refusal} onStartAgain={onStartAgain} />
        </div>
      )}
      {errors.summary.length > 0 && (
        <ul id={LIST}>
          {errors.summary.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} dir={directionOf(message)} onClick={focusTarget}>
                {say(message)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

/** Moves the focus without putting the field's name into the address. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { hash, ownerDocument } = event.currentTarget;
  ownerDocument.getElementById(hash.slice(1))?.focus();
}
