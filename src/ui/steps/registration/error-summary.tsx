import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, MouseEvent } from 'react';
import { errorIcon } from '../../icons.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { animateMessageHeight } from '../../parts/field.tsx';
import { RefusalDetail } from '../../parts/form-message.tsx';
import { directionOf, useSentences, useTextOf } from '../../use-stores.ts';
import type { RegistrationErrors } from './registration-errors.ts';

interface ErrorSummaryProps {
  readonly errors: RegistrationErrors;
  readonly onStartAgain: () => void;
}

const REFUSAL = 'error-summary-refusal';
const LIST = 'error-summary-list';

/**
 * All errors of the registration step, with links to their fields. Screen readers announce the whole summary when it is
 * focused. Enter then follows the first link.
 */
export const ErrorSummary = observer(({ errors, onStartAgain }: ErrorSummaryProps) => {
  const { problemHeading, fillInFields } = useSentences();
  const textOf = useTextOf();
  // Rendered empty, so that its removal can be animated.
  if (!errors.hasAny) return <div className="form-message-place" />;
  const { summary } = errors;
  const links = errors.isUnfilled
    ? summary.slice(0, 1).map(({ field }) => ({ field, text: fillInFields, dir: undefined }))
    : summary.map(({ field, message }) => ({
        field,
        text: textOf(message),
        dir: directionOf(message),
      }));
  return (
    <div className="form-message-place">
      <section
        className="error-summary"
        aria-labelledby="error-summary-title"
        aria-describedby={[errors.refusal && REFUSAL, summary.length > 0 && LIST]
          .filter(Boolean)
          .join(' ')}
        data-focus="summary"
        ref={animateMessageHeight}
        tabIndex={-1}
        onKeyDown={followFirstLink}
      >
        <Drawing className="error-icon" icon={errorIcon} />
        <h2 id="error-summary-title">{problemHeading}</h2>
        {errors.refusal !== null && (
          <div id={REFUSAL}>
            <RefusalDetail refusal={errors.refusal} onStartAgain={onStartAgain} />
          </div>
        )}
        {summary.length > 0 && (
          <ul id={LIST}>
            {links.map(({ field, text, dir }) => (
              <li key={field}>
                <a href={`#${field}`} dir={dir} onClick={focusTarget}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
});

/** Handles Enter on the summary itself. */
function followFirstLink(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('li a')?.click();
}

/** Focuses the field without changing the URL. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { hash, ownerDocument } = event.currentTarget;
  ownerDocument.getElementById(hash.slice(1))?.focus();
}
