import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { messages } from '../../domain/messages.ts';
import { stepHeading } from '../page-title.ts';
import { useStores } from '../stores/stores.ts';

/** The heading of the step and how far it is. Takes the focus when the step was reached by moving, unless told not to. */
export const StepHeading = observer(({ takesFocus = true }: { readonly takesFocus?: boolean }) => {
  const { signup, settings } = useStores();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = takesFocus && signup.hasMoved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, not when a later step moves
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, []);
  return (
    <div className="step-heading">
      <p className="step-progress">
        <span>{messages.stepOf(signup.step.number)}</span>
        <span className="progress-bar" aria-hidden="true">
          {([1, 2, 3, 4] as const).map((number) => (
            <span key={number} className={number <= signup.step.number ? 'reached' : ''} />
          ))}
        </span>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {stepHeading(signup.step, settings.product)}
      </h1>
    </div>
  );
});
