import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { RegistrationErrors } from '../stores/registration-errors.ts';
import { directionOf, useSay, useSentences } from '../use-stores.ts';
import { RefusalDetail } from './form-message.tsx';

interface ErrorSummaryProps {
  readonly errors: RegistrationErrors;
  readonly onStartAgain: () => void;
}

/** All that keeps step 3 from being sent, each complaint a way to its field. */
export const ErrorSummary = observer(({ errors, onStartAgain }: ErrorSummaryProps) => {
  const { problemHeading } = useSentences();
  const say = useSay();
  if (!errors.hasAny) return null;
  return (
    <section
      className="error-summary"
      aria-labelledby="error-summary-title"
      data-focus="summary"
      tabIndex={-1}
    >
      <h2 id="error-summary-title">{problemHeading}</h2>
      {errors.refusal !== null && (
        <RefusalDetail refusal={errors.refusal} onStartAgain={onStartAgain} />
      )}
      {errors.summary.length > 0 && (
        <ul>
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
