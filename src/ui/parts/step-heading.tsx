import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { stepNames, stepPosition } from '../../domain/step.ts';
import { useStores } from '../use-stores.ts';

interface StepHeadingProps {
  readonly text: string;
  /** False if the step focuses another element. */
  readonly takesFocus?: boolean;
  readonly icon?: ReactNode;
}

/** Heading and progress of a step. Focuses the heading unless the page opened on this step. */
export const StepHeading = observer(({ text, takesFocus = true, icon }: StepHeadingProps) => {
  const { signup, sentences } = useStores();
  const position = stepPosition(signup.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = takesFocus && signup.direction !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, not when a later step moves
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, []);
  return (
    <div className="step-heading">
      {position !== null && (
        <p className="step-progress">
          <span>{sentences.stepOf({ step: position, count: stepNames.length })}</span>
          <span className="progress-bar" aria-hidden="true">
            {stepNames.map((name, index) => (
              <span key={name} className={index < position ? 'reached' : ''} />
            ))}
          </span>
        </p>
      )}
      {icon}
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
    </div>
  );
});
