import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { stepNames, stepPosition } from '../../domain/step.ts';
import { useStores } from '../use-stores.ts';

interface StepHeadingProps {
  readonly text: string;
  /** False leaves the focus to something else of the step. */
  readonly takesFocus?: boolean;
}

/** The heading of the step and how far it is. Takes the focus when the step was reached by moving. */
export const StepHeading = observer(({ text, takesFocus = true }: StepHeadingProps) => {
  const { signup, sentences } = useStores();
  const position = stepPosition(signup.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = takesFocus && signup.moved !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, not when a later step moves
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, []);
  return (
    <div className="step-heading">
      {position !== null && (
        <p className="step-progress">
          <span>{sentences.stepOf(position, stepNames.length)}</span>
          <span className="progress-bar" aria-hidden="true">
            {stepNames.map((name, index) => (
              <span key={name} className={index < position ? 'reached' : ''} />
            ))}
          </span>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
    </div>
  );
});
